/** Buys a code with the client that OpenAPI Generator makes for TypeScript and axios. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAxiosError } from 'axios';
import { CodesAndDocumentsApi, Configuration, OrdersApi, ProductsApi, WalletsApi } from './client/index.js';

const { DGO_URL, DGO_TOKEN, DGO_PRODUCT, DGO_WALLET = '', DGO_KEY } = process.env;
const config = new Configuration({ basePath: DGO_URL, accessToken: DGO_TOKEN });
const [orders, wallets] = [new OrdersApi(config), new WalletsApi(config)];
const documents = new CodesAndDocumentsApi(config);
// What axios gives is a Buffer, whatever the generated type says.
const checksum = (file: unknown) =>
  createHash('sha256')
    .update(file as Buffer)
    .digest('hex');
const binary = { responseType: 'arraybuffer' } as const;

const { data: product } = await new ProductsApi(config).getProduct(Number(DGO_PRODUCT));
console.log('wallets', (await wallets.listWallets()).data.data.length);
const item = { product_variant_id: product.data.variant.id, quantity: 2 };
const request = { wallet_id: DGO_WALLET, items: [item] };
const { ulid } = (await orders.createOrder(request, DGO_KEY)).data.data;
console.log('order', ulid);
while ((await orders.getOrder(ulid)).data.fulfillment_status !== 'completed') await sleep(100);
const codes = (await documents.getOrderCodes(ulid)).data.data;
console.log(
  'codes',
  codes.reduce((sum, entry) => sum + entry.codes.length, 0),
);
console.log('zip', checksum((await documents.downloadOrderCodes(ulid, binary)).data));
console.log('pdf', checksum((await documents.downloadOrderInvoice(ulid, binary)).data));

let rows = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const { data } = await wallets.listTransactions(undefined, undefined, undefined, 'asc', 100, page);
  rows += data.data.length;
  next = data.links.next;
}
console.log('ledger', rows);
try {
  await orders.createOrder({ ...request, items: [{ ...item, product_variant_id: 1 }] });
} catch (error) {
  console.log('refused', isAxiosError(error) ? error.response?.status : error);
}

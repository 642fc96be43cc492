/** Buys two codes with the client that OpenAPI Generator makes for TypeScript and axios. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import http from 'axios';
import { CodesAndDocumentsApi, Configuration, OrdersApi, ProductsApi, WalletsApi } from './client/index.js';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** What axios gives is a Buffer, whatever the generated type says. */
async function save(name: string, file: unknown): Promise<string> {
  await writeFile(name, file as Buffer);
  return createHash('sha256')
    .update(file as Buffer)
    .digest('hex');
}

http.defaults.timeout = 30_000;
// The error of axios itself shows the token, and not what the server says.
http.interceptors.response.use(undefined, ({ response, message }) => {
  throw new Error(response ? `${response.status} ${JSON.stringify(response.data)}` : message);
});

const config = new Configuration({ basePath: env('DGO_URL'), accessToken: env('DGO_TOKEN') });
const [orders, wallets] = [new OrdersApi(config), new WalletsApi(config)];
const documents = new CodesAndDocumentsApi(config);
const { data: product } = await new ProductsApi(config).getProduct(Number(env('DGO_PRODUCT')));
console.log('wallets', (await wallets.listWallets()).data.data.length);
const items = [{ product_variant_id: product.data.variant.id, quantity: 2 }];
const request = { wallet_id: env('DGO_WALLET'), items };
const { ulid } = (await orders.createOrder(request, env('DGO_KEY'))).data.data;
console.log('order', ulid);
let status = 'pending';
for (let look = 0; look < 300; look += 1) {
  status = (await orders.getOrder(ulid)).data.fulfillment_status;
  if (status === 'completed' || status === 'refunded') break;
  await sleep(200);
}
if (status !== 'completed') throw new Error(`order ${ulid} is ${status}`);
for (const entry of (await documents.getOrderCodes(ulid)).data.data)
  for (const { code } of entry.codes) console.log('code', entry.product_name, code);
const binary = { responseType: 'arraybuffer' } as const;
console.log('zip', await save('codes.zip', (await documents.downloadOrderCodes(ulid, binary)).data));
console.log('pdf', await save('invoice.pdf', (await documents.downloadOrderInvoice(ulid, binary)).data));

let rows = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  // The three that are undefined are filters: a wallet, the first day, the last day.
  const { data, links } = (await wallets.listTransactions(undefined, undefined, undefined, 'asc', 100, page)).data;
  rows += data.length;
  next = links.next;
}
console.log('ledger', rows);
// No wallet has this id, so no server can sell.
const refused = { ...request, wallet_id: '00000000-0000-0000-0000-000000000000' };
try {
  await orders.createOrder(refused, `${env('DGO_KEY')}-refused`);
} catch (error) {
  console.log('refused', (error as Error).message);
}

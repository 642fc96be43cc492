/** Buys a code with the client that hey-api makes. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { client } from './client/client.gen.js';
import * as dgo from './client/sdk.gen.js';

const { DGO_URL = '', DGO_TOKEN = '', DGO_PRODUCT = '', DGO_WALLET = '', DGO_KEY = '' } = process.env;
client.setConfig({ baseUrl: DGO_URL, auth: () => DGO_TOKEN, throwOnError: true });
const checksum = async (file: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');

const { data: product } = await dgo.getProduct({ path: { product: Number(DGO_PRODUCT) }, throwOnError: true });
console.log('wallets', (await dgo.listWallets({ throwOnError: true })).data.data.length);
const item = { product_variant_id: product.data.variant.id, quantity: 2 };
const body = { wallet_id: DGO_WALLET, items: [item] };
const { data: created } = await dgo.createOrder({ body, headers: { 'Idempotency-Key': DGO_KEY }, throwOnError: true });
const path = { order: created.data.ulid };
console.log('order', path.order);
while ((await dgo.getOrder({ path, throwOnError: true })).data.fulfillment_status !== 'completed') await sleep(100);
const codes = await dgo.getOrderCodes({ path, throwOnError: true });
console.log(
  'codes',
  codes.data.data.reduce((sum, entry) => sum + entry.codes.length, 0),
);
console.log('zip', await checksum((await dgo.downloadOrderCodes({ path, throwOnError: true })).data as Blob));
console.log('pdf', await checksum((await dgo.downloadOrderInvoice({ path, throwOnError: true })).data as Blob));

let rows = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const { data } = await dgo.listTransactions({ query: { sort: 'asc', per_page: 100, page }, throwOnError: true });
  rows += data.data.length;
  next = data.links.next;
}
console.log('ledger', rows);
const refused = await dgo.createOrder({
  body: { ...body, items: [{ ...item, product_variant_id: 1 }] },
  throwOnError: false,
});
console.log('refused', refused.response?.status);

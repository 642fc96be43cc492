/** Buys two codes with the client that hey-api makes. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { client } from './client/client.gen.js';
import * as dgo from './client/sdk.gen.js';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

async function save(name: string, file: Blob): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  await writeFile(name, bytes);
  return createHash('sha256').update(bytes).digest('hex');
}

client.setConfig({
  baseUrl: env('DGO_URL'),
  auth: () => env('DGO_TOKEN'),
  fetch: (request, options) => fetch(request, { ...options, signal: AbortSignal.timeout(30_000) }),
});
client.interceptors.error.use((error, response) => new Error(`${response?.status} ${JSON.stringify(error)}`));
const throwOnError = true;
const { data: product } = await dgo.getProduct({ path: { product: Number(env('DGO_PRODUCT')) }, throwOnError });
console.log('wallets', (await dgo.listWallets({ throwOnError })).data.data.length);
const items = [{ product_variant_id: product.data.variant.id, quantity: 2 }];
const request = { wallet_id: env('DGO_WALLET'), items };
const headers = { 'Idempotency-Key': env('DGO_KEY') };
const { ulid } = (await dgo.createOrder({ body: request, headers, throwOnError })).data.data;
console.log('order', ulid);
const path = { order: ulid };
let status = 'pending';
for (let look = 0; look < 300; look += 1) {
  status = (await dgo.getOrder({ path, throwOnError })).data.fulfillment_status;
  if (status === 'completed' || status === 'refunded') break;
  await sleep(200);
}
if (status !== 'completed') throw new Error(`order ${ulid} is ${status}`);
for (const entry of (await dgo.getOrderCodes({ path, throwOnError })).data.data)
  for (const { code } of entry.codes) console.log('code', entry.product_name, code);
const zip = (await dgo.downloadOrderCodes({ path, throwOnError })).data as Blob;
const pdf = (await dgo.downloadOrderInvoice({ path, throwOnError })).data as Blob;
console.log('zip', await save('codes.zip', zip));
console.log('pdf', await save('invoice.pdf', pdf));

let rows = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const query = { sort: 'asc', per_page: 100, page } as const;
  const { data, links } = (await dgo.listTransactions({ query, throwOnError })).data;
  rows += data.length;
  next = links.next;
}
console.log('ledger', rows);
// No wallet has this id, so no server can sell.
const refused = { ...request, wallet_id: '00000000-0000-0000-0000-000000000000' };
const ownKey = { 'Idempotency-Key': `${env('DGO_KEY')}-refused` };
try {
  await dgo.createOrder({ body: refused, headers: ownKey, throwOnError });
} catch (error) {
  console.log('refused', (error as Error).message);
}

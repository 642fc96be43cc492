/** Buys two codes with the client that kubb makes for axios. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { axiosInstance as http } from '@kubb/plugin-client/clients/axios';
import * as dgo from './client/index.js';

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

// Of its adapters, this one gives a Blob in Node too.
http.defaults.adapter = 'fetch';
http.defaults.baseURL = env('DGO_URL');
http.defaults.timeout = 30_000;
http.defaults.headers.common.Authorization = `Bearer ${env('DGO_TOKEN')}`;
// The error of axios itself shows the token, and not what the server says.
http.interceptors.response.use(undefined, ({ response, message }) => {
  throw new Error(response ? `${response.status} ${JSON.stringify(response.data)}` : message);
});

const { data: product } = await dgo.getProduct(Number(env('DGO_PRODUCT')));
console.log('wallets', (await dgo.listWallets()).data.length);
const items = [{ product_variant_id: product.variant.id, quantity: 2 }];
const request = { wallet_id: env('DGO_WALLET'), items };
const { ulid } = (await dgo.createOrder(request, { 'Idempotency-Key': env('DGO_KEY') })).data;
console.log('order', ulid);
let status = 'pending';
for (let look = 0; look < 300; look += 1) {
  status = (await dgo.getOrder(ulid)).fulfillment_status;
  if (status === 'completed' || status === 'refunded') break;
  await sleep(200);
}
if (status !== 'completed') throw new Error(`order ${ulid} is ${status}`);
for (const entry of (await dgo.getOrderCodes(ulid)).data)
  for (const { code } of entry.codes) console.log('code', entry.product_name, code);
const blob = { responseType: 'blob' } as const;
console.log('zip', await save('codes.zip', await dgo.downloadOrderCodes(ulid, blob)));
console.log('pdf', await save('invoice.pdf', await dgo.downloadOrderInvoice(ulid, blob)));

let rows = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const { data, links } = await dgo.listTransactions({ sort: 'asc', per_page: 100, page });
  rows += data.length;
  next = links.next;
}
console.log('ledger', rows);
// No wallet has this id, so no server can sell.
const refused = { ...request, wallet_id: '00000000-0000-0000-0000-000000000000' };
try {
  await dgo.createOrder(refused, { 'Idempotency-Key': `${env('DGO_KEY')}-refused` });
} catch (error) {
  console.log('refused', (error as Error).message);
}

/** Buys two codes with openapi-fetch and the types that openapi-typescript makes. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './types.js';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

async function save(name: string, file: ArrayBuffer): Promise<string> {
  const bytes = Buffer.from(file);
  await writeFile(name, bytes);
  return createHash('sha256').update(bytes).digest('hex');
}

/** The data of an answer that must be a success. */
function must<Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

const client = createClient<paths>({
  baseUrl: env('DGO_URL'),
  headers: { authorization: `Bearer ${env('DGO_TOKEN')}` },
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(30_000) }),
});
const product = Number(env('DGO_PRODUCT'));
const { variant } = must(await client.GET('/api/v1/products/{product}', { params: { path: { product } } })).data;
console.log('wallets', must(await client.GET('/api/v1/wallets')).data.length);
const request = { wallet_id: env('DGO_WALLET'), items: [{ product_variant_id: variant.id, quantity: 2 }] };
const header = { 'Idempotency-Key': env('DGO_KEY') };
const { ulid } = must(await client.POST('/api/v1/orders', { body: request, params: { header } })).data;
console.log('order', ulid);
const params = { path: { order: ulid } };
let status = 'pending';
for (let look = 0; look < 300; look += 1) {
  status = must(await client.GET('/api/v1/orders/{order}', { params })).fulfillment_status;
  if (status === 'completed' || status === 'refunded') break;
  await sleep(200);
}
if (status !== 'completed') throw new Error(`order ${ulid} is ${status}`);
for (const entry of must(await client.GET('/api/v1/orders/{order}/get-codes', { params })).data)
  for (const { code } of entry.codes) console.log('code', entry.product_name, code);
const file = { params, parseAs: 'arrayBuffer' } as const;
const zip = must(await client.GET('/api/v1/orders/{order}/download-codes', file));
const pdf = must(await client.GET('/api/v1/orders/{order}/download-invoice', file));
console.log('zip', await save('codes.zip', zip));
console.log('pdf', await save('invoice.pdf', pdf));

let rows = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const query = { sort: 'asc', per_page: 100, page } as const;
  const { data, links } = must(await client.GET('/api/v1/transactions', { params: { query } }));
  rows += data.length;
  next = links.next;
}
console.log('ledger', rows);
// No wallet has this id, so no server can sell.
const refused = { ...request, wallet_id: '00000000-0000-0000-0000-000000000000' };
const ownKey = { 'Idempotency-Key': `${env('DGO_KEY')}-refused` };
const { response, error } = await client.POST('/api/v1/orders', { body: refused, params: { header: ownKey } });
console.log('refused', response.status, JSON.stringify(error));

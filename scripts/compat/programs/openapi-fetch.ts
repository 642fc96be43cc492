/** Buys a code with openapi-fetch and the types that openapi-typescript makes. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './types.js';

const { DGO_URL = '', DGO_TOKEN = '', DGO_PRODUCT = '', DGO_WALLET = '', DGO_KEY = '' } = process.env;
const client = createClient<paths>({ baseUrl: DGO_URL, headers: { authorization: `Bearer ${DGO_TOKEN}` } });
const checksum = (file: ArrayBuffer) => createHash('sha256').update(Buffer.from(file)).digest('hex');

/** The data of an answer that must be a success. */
function must<Data>({ data, response }: { data?: Data; response: Response }): Data {
  if (data === undefined) throw new Error(`status ${response.status}`);
  return data;
}

const product = must(
  await client.GET('/api/v1/products/{product}', { params: { path: { product: Number(DGO_PRODUCT) } } }),
);
console.log('wallets', must(await client.GET('/api/v1/wallets')).data.length);
const item = { product_variant_id: product.data.variant.id, quantity: 2 };
const body = { wallet_id: DGO_WALLET, items: [item] };
const header = { 'Idempotency-Key': DGO_KEY };
const created = must(await client.POST('/api/v1/orders', { body, params: { header } }));
const params = { path: { order: created.data.ulid } };
console.log('order', params.path.order);
while (must(await client.GET('/api/v1/orders/{order}', { params })).fulfillment_status !== 'completed')
  await sleep(100);
const codes = must(await client.GET('/api/v1/orders/{order}/get-codes', { params }));
console.log(
  'codes',
  codes.data.reduce((sum, entry) => sum + entry.codes.length, 0),
);
const file = { params, parseAs: 'arrayBuffer' } as const;
console.log('zip', checksum(must(await client.GET('/api/v1/orders/{order}/download-codes', file))));
console.log('pdf', checksum(must(await client.GET('/api/v1/orders/{order}/download-invoice', file))));

let rows = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const query = { sort: 'asc', per_page: 100, page } as const;
  const ledger = must(await client.GET('/api/v1/transactions', { params: { query } }));
  rows += ledger.data.length;
  next = ledger.links.next;
}
console.log('ledger', rows);
const refused = await client.POST('/api/v1/orders', { body: { ...body, items: [{ ...item, product_variant_id: 1 }] } });
console.log('refused', refused.response.status);

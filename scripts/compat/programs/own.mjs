/** Buys two codes with the client of this project. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createClient, ResponseError } from 'digital-goods-ordering/client';

function env(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

async function save(name, bytes) {
  await writeFile(name, bytes);
  return createHash('sha256').update(bytes).digest('hex');
}

const client = createClient({ baseUrl: env('DGO_URL'), token: env('DGO_TOKEN') });
const { variant } = await client.getProduct(Number(env('DGO_PRODUCT')));
let wallets = 0;
for await (const _ of client.listWallets()) wallets += 1;
console.log('wallets', wallets);
const request = { wallet_id: env('DGO_WALLET'), items: [{ product_variant_id: variant.id, quantity: 2 }] };
const { order } = await client.createOrder(request, { idempotencyKey: env('DGO_KEY') });
console.log('order', order.ulid);
const { entries } = await client.waitForCodes(order, { timeoutMs: 60_000 });
for (const entry of entries) for (const { code } of entry.codes) console.log('code', entry.product_name, code);
console.log('zip', await save('codes.zip', await client.downloadOrderCodes(order.ulid)));
console.log('pdf', await save('invoice.pdf', await client.downloadOrderInvoice(order.ulid)));

let rows = 0;
for await (const _ of client.listTransactions({ sort: 'asc', per_page: 100 })) rows += 1;
console.log('ledger', rows);
// No wallet has this id, so no server can sell.
const refused = { ...request, wallet_id: '00000000-0000-0000-0000-000000000000' };
try {
  await client.createOrder(refused, { idempotencyKey: `${env('DGO_KEY')}-refused` });
} catch (error) {
  if (!(error instanceof ResponseError)) throw error;
  console.log('refused', error.status, JSON.stringify(error.body));
}

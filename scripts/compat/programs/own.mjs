/** Buys a code with the client of this project. */
import { createHash } from 'node:crypto';
import { createClient, ValidationError } from 'digital-goods-ordering/client';

const { DGO_URL, DGO_TOKEN, DGO_PRODUCT, DGO_WALLET, DGO_KEY } = process.env;
const client = createClient({ baseUrl: DGO_URL, token: DGO_TOKEN });
const checksum = (bytes) => createHash('sha256').update(bytes).digest('hex');

const { variant } = await client.getProduct(Number(DGO_PRODUCT));
let wallets = 0;
for await (const _ of client.listWallets()) wallets += 1;
console.log('wallets', wallets);
const order = { wallet_id: DGO_WALLET, items: [{ product_variant_id: variant.id, quantity: 2 }] };
const created = await client.createOrder(order, { idempotencyKey: DGO_KEY });
const { ulid } = created.order;
console.log('order', ulid);
const delivered = await client.waitForCodes(created.order);
console.log(
  'codes',
  delivered.entries.reduce((sum, entry) => sum + entry.codes.length, 0),
);
console.log('zip', checksum(await client.downloadOrderCodes(ulid)));
console.log('pdf', checksum(await client.downloadOrderInvoice(ulid)));

let rows = 0;
for await (const _ of client.listTransactions({ sort: 'asc', per_page: 100 })) rows += 1;
console.log('ledger', rows);
try {
  await client.createOrder({ ...order, items: [{ product_variant_id: 1, quantity: 1 }] });
} catch (error) {
  console.log('refused', error instanceof ValidationError ? error.status : error);
}

import { expect, it } from 'vitest';
import type { Body, Exchange, JsonObject } from '../../evidence/evidence.js';
import type { ProductFact } from '../../evidence/facts.js';
import type { Id } from '../../evidence/notation/number.js';
import { noFacts } from '../../http/connection.test.support.js';
import { exchanged } from '../run.test.support.js';
import { movementsIn } from './movements.js';
import { PurchaseTracker, SoldOut } from './purchases.js';

const money = (amount: number) => ({ amount, formatted: `$${amount}` });
const at = '2026-01-01T00:00:00+00:00';

function order(ulid: string, total: number): object {
  return {
    id: 1,
    ulid,
    order_number: `#${ulid.slice(-3)}`,
    fulfillment_status: 'pending',
    payment_status: 'completed',
    subtotal: money(total),
    conversion_fees: money(0),
    total: money(total),
    currency: 'USD',
    items: [],
    created_at: at,
    updated_at: at,
  };
}

const first = '01JCK4Q8Z9A1B2C3D4E5F6G7H8';
const second = '01JCK4Q8Z9A1B2C3D4E5F6G7H9';

function creation(status: number, json: unknown, more: Partial<Exchange> = {}): Exchange {
  // Tests pass JSON only.
  const body = { is: 'json', value: json, duplicateKeys: [] } as Body;
  const request = { method: 'POST', target: '/api/v1/orders', headers: {}, body: '{}' };
  const response = { status, headers: [], mediaType: 'application/json', bytes: 1, body };
  return exchanged(1, status, { operation: 'createOrder', request, response, ...more });
}

/** A creation under a key, and what was ordered. */
function created(ulid: string, total: number, key = 'key', items: object[] = []): Exchange {
  const request = {
    method: 'POST',
    target: '/api/v1/orders',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ items }),
  };
  return creation(201, { message: 'created', data: order(ulid, total) }, { request });
}

const products = [
  { variantId: 7, price: 250 },
  { variantId: 8, price: 99 },
].map((known): ProductFact => {
  const texts = { name: '', variantName: '', category: '', brand: '', currency: 'USD' };
  return { id: 1, ...known, ...texts, discounted: false, outOfStock: false };
});
const facts = { products, wallets: [], payer: { id: 1, uuid: null, currency: 'USD', balance: 100_000 } };
const items = [
  { product_variant_id: 7, quantity: 2 },
  { product_variant_id: 8, quantity: 1 },
];

it('a case costs the totals of the orders that it shows first', () => {
  const purchases = new PurchaseTracker();
  const costOf = (exchanges: readonly Exchange[]) => purchases.costOf(exchanges, facts);
  expect(costOf([created(first, 19.99), created(first, 19.99), exchanged(2)])).toMatchObject({
    answered: 1_999,
    uncertain: 0,
  });
  expect(costOf([created(first, 19.99), created(second, 0.1)])).toMatchObject({ answered: 10, uncertain: 0 });
  expect(purchases.orders).toEqual([
    { exchange: 1, ulid: first, orderNumber: '#7H8', total: 1_999, currency: 'USD' },
    { exchange: 1, ulid: second, orderNumber: '#7H9', total: 10, currency: 'USD' },
  ]);
});

it('an order that is shown for another creation costs again', () => {
  const purchases = new PurchaseTracker();
  const answered = (...exchanges: readonly Exchange[]) => purchases.costOf(exchanges, facts).answered;
  expect(answered(created(first, 1, 'one'), created(first, 1, 'two'), created(first, 1, 'one'))).toBe(200);
  const keyless = { ...created(first, 1), request: { method: 'POST', target: '/', headers: {}, body: '{}' } };
  expect(answered(keyless, keyless)).toBe(200);
  // Each creation is charged, so each is listed, though the responses name one order.
  expect(purchases.orders).toHaveLength(2);
});

it('an order costs its total, but never less than the listed prices', () => {
  const cost = (total: number, key: string) =>
    new PurchaseTracker().costOf([created(first, total, key, items)], facts).answered;
  expect([cost(0, 'a'), cost(5.98, 'b'), cost(20, 'c')]).toEqual([599, 599, 2_000]);
});

it('a refusal costs nothing', () => {
  const refusals = [creation(422, { message: 'no' }), creation(401, {}), creation(429, {})];
  expect(new PurchaseTracker().costOf(refusals, facts)).toMatchObject({ answered: 0, uncertain: 0 });
});

const asked = { request: created(first, 1, 'lost', items).request };

it.each([
  ['no answer', creation(0, {}, { ...asked, response: null, failure: { kind: 'timeout', message: 'late' } })],
  ['a server error', creation(500, { message: 'no' }, asked)],
  ['a success that cannot be read', creation(201, { message: 'created' }, asked)],
  ['a success with a total that is no amount', created(first, 1e-7, 'lost', items)],
  ['a redirect', creation(302, {}, asked)],
])('%s may have cost the listed prices, and no more', (_, exchange) => {
  expect(new PurchaseTracker().costOf([exchange], facts)).toMatchObject({ answered: 0, uncertain: 599 });
});

it('an answer that was lost costs nothing more where another request showed the order of its key', () => {
  const lost = creation(500, {}, asked);
  const again = created(first, 19.99, 'lost', items);
  expect(new PurchaseTracker().costOf([lost, again], facts)).toMatchObject({ answered: 1_999, uncertain: 0 });
  const other = created(first, 19.99, 'another', items);
  expect(new PurchaseTracker().costOf([lost, other], facts)).toMatchObject({ answered: 1_999, uncertain: 599 });
});

it('each 201 is an order, with or without a number or a total', () => {
  const purchases = new PurchaseTracker();
  const { total: _, ...unpriced } = order(second, 1) as { total: unknown };
  purchases.costOf(
    [creation(201, {}), creation(201, { data: unpriced }), creation(200, { data: order(first, 1) })],
    facts,
  );
  expect(purchases.orders).toEqual([
    { exchange: 1, ulid: null, orderNumber: null, total: null, currency: null },
    { exchange: 1, ulid: second, orderNumber: '#7H9', total: null, currency: 'USD' },
    { exchange: 1, ulid: first, orderNumber: '#7H8', total: 100, currency: 'USD' },
  ]);
});

const product = { variantName: '', category: '', brand: '', currency: 'USD', discounted: false, outOfStock: false };
const stock = {
  ...noFacts,
  products: [11, 12].map((variantId) => ({
    ...product,
    id: variantId,
    variantId,
    name: `Card ${variantId}`,
    price: 100,
  })),
};

function ordering(
  variants: readonly number[],
  status: number,
  message: string,
  more: Partial<Exchange> = {},
): Exchange {
  const items = variants.map((id) => ({ product_variant_id: id, quantity: 1 }));
  const request = { method: 'POST', target: '/api/v1/orders', headers: {}, body: JSON.stringify({ items }) };
  const body = { is: 'json', value: { message }, duplicateKeys: [] } as const;
  const response = { status, headers: [], mediaType: 'application/json', bytes: 1, body };
  return exchanged(1, status, { operation: 'createOrder', request, response, ...more });
}

function soldOutAfter(...exchanges: readonly Exchange[]): Id[] {
  const soldOut = new SoldOut();
  for (const exchange of exchanges) soldOut.note(exchange);
  return soldOut.applyTo(stock).products.flatMap(({ variantId, outOfStock }) => (outOfStock ? [variantId] : []));
}

it('considers a product sold out when a valid order of it alone is refused', () => {
  expect(soldOutAfter(ordering([11], 422, 'Card 11 is out of stock: 1 wanted, 0 left.'))).toEqual([11]);
  expect(soldOutAfter(ordering([12, 12], 422, 'Nothing left.'), ordering([11], 201, ''))).toEqual([12]);
});

it.each([
  ['it was accepted', ordering([11], 201, '')],
  ['the wallet could not pay', ordering([11], 422, 'Insufficient funds in the wallet.')],
  ['another product was ordered with it', ordering([11, 12], 422, 'Card 12 is out of stock.')],
  ['the request was invalid', ordering([11], 422, 'The quantity must be 1 at least.', { intent: 'invalid' })],
  ['no response came', ordering([11], 422, '', { response: null })],
  ['the body was malformed', { ...ordering([11], 422, 'No.'), request: { ...ordering([], 1, '').request, body: '{' } }],
])('does not consider a product sold out when %s', (_, exchange) => {
  expect(soldOutAfter(exchange)).toEqual([]);
});

/** A ledger row; each sum is its minor units and its decimal. */
function ledgerRow(id: string, [amount, decimal]: [string, string], [after, shown]: [string, string]): JsonObject {
  const balance = { amount: after, decimal: shown };
  return {
    id,
    wallet_id: 'w',
    status: 'completed',
    currency: 'USD',
    amount: { amount, decimal },
    balance_after: balance,
  };
}

it.each([
  ['a wrong decimal', ['-997', '-10.03'], ['9003', '90.03'], -997],
  ['a minor unit cut off', ['-1998', '-19.99'], ['8001', '80.01'], -1999],
  ['a minor unit cut off from the balance too', ['-1998', '-19.99'], ['8000', '80.01'], -1999],
  ['a charge above its minor units', ['-100', '-30.00'], ['7000', '70.00'], -3000],
  ['both in whole units', ['-9', '-9.00'], ['91', '91.00'], -900],
  ['a chain that says nothing', ['-997', '-10.03'], ['5000', '50.00'], -997],
] as const)('reads the amount of a row with %s by the balances around it', (_, amount, after, expected) => {
  const before = ledgerRow('1', ['10000', '100.00'], ['10000', '100.00']);
  const row = ledgerRow('2', [...amount], [...after]);
  const read = movementsIn([row], [row, before]);
  expect(typeof read === 'string' ? read : read.map((movement) => movement.row.amount)).toEqual([expected]);
});

it('cannot read a row without an amount', () => {
  expect(movementsIn([{ id: '1', status: 'completed', currency: 'USD' }], [])).toContain('cannot be read');
});

import { expect, it } from 'vitest';
import type { Body, Exchange } from './evidence.js';
import type { ProductFact } from './facts.js';
import { exchanged } from './judging.test.support.js';
import { Purchases } from './purchases.js';

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
  // What a test writes down is JSON.
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

it('a case costs the totals of the orders that it is the first to show', () => {
  const purchases = new Purchases();
  expect(purchases.costOf([created(first, 19.99), created(first, 19.99), exchanged(2)], 5_000)).toBe(1_999);
  expect(purchases.costOf([created(first, 19.99), created(second, 0.1)], 5_000)).toBe(10);
  expect(purchases.orders).toEqual([
    { ulid: first, orderNumber: '#7H8', total: 1_999, currency: 'USD' },
    { ulid: second, orderNumber: '#7H9', total: 10, currency: 'USD' },
  ]);
});

it('an order that is shown for another creation costs again', () => {
  const purchases = new Purchases();
  expect(purchases.costOf([created(first, 1, 'one'), created(first, 1, 'two'), created(first, 1, 'one')], 0)).toBe(200);
  const keyless = { ...created(first, 1), request: { method: 'POST', target: '/', headers: {}, body: '{}' } };
  expect(purchases.costOf([keyless, keyless], 0)).toBe(200);
  expect(purchases.orders).toHaveLength(1);
});

it('an order costs what it says, and never less than the listed prices of what was ordered', () => {
  const products = [
    { variantId: 7, price: 250 },
    { variantId: 8, price: 99 },
  ].map((known): ProductFact => {
    const texts = { name: '', variantName: '', category: '', brand: '', currency: 'USD' };
    return { id: 1, ...known, ...texts, discounted: false, outOfStock: false };
  });
  const items = [
    { product_variant_id: 7, quantity: 2 },
    { product_variant_id: 8, quantity: 1 },
  ];
  const cost = (total: number, key: string) => new Purchases().costOf([created(first, total, key, items)], 0, products);
  expect([cost(0, 'a'), cost(5.98, 'b'), cost(20, 'c')]).toEqual([599, 599, 2_000]);
  const odd: object[][] = [[], [{ product_variant_id: 9, quantity: 1 }], [{ product_variant_id: 8, quantity: '1' }]];
  for (const list of odd) {
    expect(new Purchases().costOf([created(first, 1, 'key', list)], 5_000, products)).toBe(5_000);
  }
});

it('a refusal costs nothing', () => {
  const purchases = new Purchases();
  expect(purchases.costOf([creation(422, { message: 'no' }), creation(401, {}), creation(429, {})], 5_000)).toBe(0);
});

it.each([
  ['no answer', creation(0, {}, { response: null, failure: { kind: 'timeout', message: 'late' } })],
  ['a server error', creation(500, { message: 'no' })],
  ['a success that cannot be read', creation(201, { message: 'created' })],
  ['a success with a total that is no amount', created(first, 1e-7)],
  ['a redirect', creation(302, {})],
])('%s may have cost the worst case', (_, exchange) => {
  expect(new Purchases().costOf([exchange], 5_000)).toBe(5_000);
});

it('orders that come after an answer that was lost are still listed', () => {
  const purchases = new Purchases();
  expect(purchases.costOf([creation(500, {}), created(first, 19.99)], 5_000)).toBe(5_000);
  expect(purchases.orders.map(({ ulid }) => ulid)).toEqual([first]);
  expect(new Purchases().costOf([creation(500, {}), created(first, 70)], 5_000)).toBe(7_000);
});

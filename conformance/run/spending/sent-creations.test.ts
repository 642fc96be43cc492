import { expect, it } from 'vitest';
import { noFacts } from '../../http/connection.test.support.js';
import { exchanged } from '../run.test.support.js';
import { type ComparedOrder, SentCreations } from './sent-creations.js';

const wallet = '0c9d2b4e-1111-4222-8333-444455556666';
const product = { id: 1, variantId: 7, name: 'Card', variantName: '', category: '', brand: '', price: 1_500_00 };
const yen = { ...product, currency: 'JPY', discounted: false, outOfStock: false };
const payer = { id: 1, uuid: wallet, currency: 'USD', balance: 100_000 };
const facts = { ...noFacts, products: [yen], payer, paying: [payer], wallets: [payer] };

/** A creation of one product whose order the response shows; none for a quantity without an order. */
function creation(id: number, quantity: number, second: number, key: string | null = null) {
  const at = `2026-01-01T00:00:${String(second).padStart(2, '0')}+00:00`;
  const order = {
    ulid: `ORDER-${id}`,
    total: { amount: 10 * quantity },
    currency: 'USD',
    items: [{ product_name: 'Card', quantity }],
    created_at: at,
  };
  const body = { wallet_id: wallet, items: [{ product_variant_id: 7, quantity }] };
  const sent = exchanged(id, 201, { operation: 'createOrder', startedAt: at });
  return {
    ...sent,
    request: {
      ...sent.request,
      method: 'POST',
      headers: key === null ? {} : { 'idempotency-key': key },
      body: JSON.stringify(body),
    },
    response: sent.response && {
      ...sent.response,
      body: { is: 'json' as const, value: { data: order }, duplicateKeys: [] },
    },
  };
}

const row = (id: number, amount: number) => ({ id: `row ${id}`, amount, currency: 'USD', ulid: `ORDER-${id}` });

it('takes the price of a product in another currency from its first row', () => {
  const sent = new SentCreations(facts);
  for (const exchange of [creation(1, 1, 1), creation(2, 2, 2), creation(3, 1, 3)]) sent.note(exchange);
  expect([row(1, -1_000), row(2, -2_000), row(3, -5_000)].map((one) => sent.dearnessOf(one))).toEqual([1, 1, 5]);
});

it('says of an order that its body asks for it, and not of one that was made under its key before', () => {
  const sent = new SentCreations(facts);
  expect(sent.note(creation(1, 3, 1, 'key'))).toBe(true);
  const other = creation(2, 1, 2, 'key');
  expect(sent.note({ ...other, response: creation(1, 3, 1).response })).toBe(false);
  expect(sent.note({ ...creation(3, 1, 3), response: creation(4, 3, 3).response })).toBe(false);
});

/** An order that no response shows. */
const unknown = (ms: number, more: Partial<ComparedOrder> = {}): ComparedOrder => ({
  ulid: 'UNKNOWN',
  wallet: wallet.replaceAll('-', ''),
  items: JSON.stringify([['Card', 1]]),
  total: 1_000,
  cost: 1_000,
  createdAt: { ms: Date.parse('2026-01-01T00:00:10Z') + ms, open: 0 },
  at: 99,
  ...more,
});

it.each<[string, ComparedOrder, number]>([
  ['made at the same moment', unknown(0), 1],
  ['made a second after the response, by a clock with whole seconds', unknown(2_000), 1],
  ['made later', unknown(4_000), 0],
  ['made before', unknown(-3_000), 0],
  ['of another wallet', unknown(0, { wallet: 'another' }), 0],
  ['of other items', unknown(0, { items: '[["Card",2]]' }), 0],
  ['of another total', unknown(0, { total: 1_001 }), 0],
  ['without a time', unknown(0, { createdAt: null }), 0],
])('an order %s', (_, order, twins) => {
  const sent = new SentCreations(facts);
  sent.note(creation(1, 1, 10));
  expect(sent.compare([order], () => true).twins).toHaveLength(twins);
});

it('counts no replay, and no retry with another body, as a creation that may have made an order', () => {
  const sent = new SentCreations(facts);
  const first = creation(1, 1, 10, 'key');
  for (const exchange of [first, { ...first, id: 2 }, creation(3, 2, 10)]) sent.note(exchange);
  expect(sent.compare([unknown(0)], () => true).twins).toMatchObject([{ creations: [1, 2], mayBeUnkeyed: false }]);
  sent.note(creation(4, 1, 10));
  const twins = sent.compare([unknown(0), unknown(0, { ulid: 'SECOND' })], () => true).twins;
  expect(twins).toMatchObject([{ mayBeUnkeyed: true }, { mayBeUnkeyed: true }]);
  const other = new SentCreations(facts);
  const [lost, retry] = [creation(1, 2, 10, 'key'), creation(2, 1, 10, 'key')];
  // The retry asks for one piece, and is answered with the order of two that the lost creation has made.
  for (const exchange of [{ ...lost, response: null }, { ...retry, response: lost.response }, creation(3, 1, 10)])
    other.note(exchange);
  expect(other.compare([unknown(0)], () => true).twins).toHaveLength(1);
});

it('counts no order twice that a response shows under another ulid', () => {
  const sent = new SentCreations(facts);
  sent.note(creation(1, 1, 10));
  expect(sent.compare([unknown(0)], () => false)).toMatchObject({ twins: [], others: [{ ulid: 'UNKNOWN' }] });
});

it('explains one order by a creation that was lost, and no second one', () => {
  const sent = new SentCreations(facts);
  sent.note({ ...creation(1, 1, 10), response: null });
  const [late, again] = [unknown(30_000, { ulid: 'LATE' }), unknown(31_000, { ulid: 'AGAIN' })];
  expect(sent.compare([late], () => true)).toEqual({ twins: [], others: [] });
  expect(sent.compare([late, again], () => true).others.map(({ ulid }) => ulid)).toEqual(['AGAIN']);
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../evidence/evidence.js';
import type { Facts, ProductFact } from '../evidence/facts.js';
import { noFacts } from '../http/connection.test.support.js';
import { adaptInput } from './adapt-input.js';

const uuid = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-a${digit.repeat(3)}-${digit.repeat(12)}`;
const ulid = (letter: string) => `01${letter.repeat(24)}`;

function product(id: number, more: Partial<ProductFact> = {}): ProductFact {
  const names = { name: `Game ${id}`, variantName: '1', category: 'Games', brand: `Brand ${id}` };
  return {
    id,
    variantId: id + 5_000,
    ...names,
    price: 100,
    currency: 'USD',
    discounted: false,
    outOfStock: false,
    ...more,
  };
}

function account(digits: string, currency: string, products: readonly ProductFact[], more: Partial<Facts> = {}): Facts {
  const [payer = '', poor = '', euro = '', other = ''] = digits;
  const wallets = [payer, poor].map((digit) => ({ id: null, uuid: uuid(digit), currency, balance: 1 }));
  const further = { id: null, uuid: uuid(euro), currency: 'EUR', balance: 1 };
  const orders = [{ ulid: ulid(payer.toUpperCase()), number: '1', fulfillment: 'pending', payment: 'completed' }];
  const [first = null, second = null] = wallets;
  const all = { wallets: [...wallets, further], payer: first, poor: second, otherWallet: uuid(other) };
  return { ...noFacts, ...all, products, orders, ...more };
}

const days = (closedDays: readonly string[]) => ({ ...noFacts.ledger, closedDays });
const before = account(
  'abcd',
  'USD',
  [product(1), product(2, { price: 500 }), product(3, { outOfStock: true, category: 'Gifts' })],
  {
    ledger: days(['2026-01-01', '2026-01-05', '2026-01-09']),
  },
);
const after = account(
  '1234',
  'GBP',
  [
    product(7, { price: 480, currency: 'GBP', name: 'Boreal' }),
    product(8, { price: 90, currency: 'GBP', name: 'Aurora Card' }),
  ],
  {
    ledger: days(['2026-03-02', '2026-03-03']),
  },
);
const adapted = (input: Json) => adaptInput(input, before, after);

describe('an input that is adapted to another deployment', () => {
  it.each<[string, Json, Json]>([
    ['the wallet that pays', { wallet: uuid('a') }, { wallet: uuid('1') }],
    ['a wallet in another case', { wallet: uuid('a').toUpperCase() }, { wallet: uuid('1') }],
    ['the poor wallet', { wallet: uuid('b') }, { wallet: uuid('2') }],
    ['a further wallet', { query: { wallet_id: uuid('c') } }, { query: { wallet_id: uuid('3') } }],
    ["the other user's wallet", [uuid('d')], [uuid('4')]],
    ['a wallet in a body', { body: `{"wallet_id":"${uuid('a')}",` }, { body: `{"wallet_id":"${uuid('1')}",` }],
    ['an unknown wallet', { wallet: uuid('9') }, { wallet: uuid('9') }],
    ['an order', { params: { order: ulid('A') } }, { params: { order: ulid('1') } }],
    ['an order in a path', { target: `/api/v1/orders/${ulid('A')}` }, { target: `/api/v1/orders/${ulid('1')}` }],
    ['an unknown order', { ulid: ulid('Z') }, { ulid: ulid('Z') }],
    [
      'variants by price',
      {
        basket: [
          { variant: 5_002, quantity: 1 },
          { variant: 5_001, quantity: 3 },
        ],
      },
      {
        basket: [
          { variant: 5_007, quantity: 1 },
          { variant: 5_008, quantity: 3 },
        ],
      },
    ],
    [
      'a variant twice',
      [{ variant: 5_001 }, { product_variant_id: 5_001 }],
      [{ variant: 5_008 }, { product_variant_id: 5_008 }],
    ],
    ['a variant in a text', { body: '{"product_variant_id": 5001' }, { body: '{"product_variant_id": 5008' }],
    ['a variant that is unknown', { variant: 9 }, { variant: 9 }],
    ['a quantity that looks like one', { quantity: 5_001 }, { quantity: 5_001 }],
    ['a product by number', { product: 1 }, { product: 8 }],
    ['a product as text', { params: { product: '1' } }, { params: { product: '8' } }],
    ['a full name', { query: { search: 'Game 1' } }, { query: { search: 'Aurora Card' } }],
    ['a word of a name', { query: { term: 'game' } }, { query: { term: 'Aurora' } }],
    ['a text that found nothing', { query: { term: '50% & more' } }, { query: { term: '50% & more' } }],
    ['a category that is there', { query: { category: 'Games' } }, { query: { category: 'Games' } }],
    ['a brand', { query: { brand: 'Brand 1' } }, { query: { brand: 'Brand 8' } }],
    [
      'days, by their place',
      { start_date: '2026-01-01', end_date: '2026-01-09' },
      { start_date: '2026-03-02', end_date: '2026-03-03' },
    ],
    ['a day without rows', { since: '2025-01-01' }, { since: '2025-01-01' }],
    ['the currency that pays', { currency: 'USD' }, { currency: 'GBP' }],
    [
      'what names nothing',
      { direction: 'forwards', pages: 3, deep: [null, true] },
      { direction: 'forwards', pages: 3, deep: [null, true] },
    ],
  ])('names %s', (_, input, expected) => {
    expect(adapted(input)).toMatchObject({ input: expected, missing: [] });
  });

  it('states what was replaced', () => {
    expect(adapted({ variant: 5_001, since: '2026-01-01' }).replaced).toEqual([
      '5001 by 5008',
      '2026-01-01 by 2026-03-02',
    ]);
  });

  it.each<[string, Json, string]>([
    ['a product that is sold out', { variant: 5_003 }, 'a product that is out of stock'],
    ['a category of it', { query: { category: 'Gifts' } }, 'a category that finds products'],
  ])('lacks %s', (_, input, what) => {
    expect(adapted(input).missing).toEqual([what]);
  });

  it('lacks wallets, orders and days where there are none', () => {
    const bare = { ...noFacts, orders: [], products: [product(7)] };
    const { missing } = adaptInput([uuid('a'), ulid('A'), '2026-01-01'], before, bare);
    expect(missing).toEqual([
      'a wallet',
      'an order that is pending with its payment completed',
      'a day with rows in the ledger',
    ]);
  });

  it('is unchanged on the same account, even when its resources are no longer listed', () => {
    const input = { wallet: uuid('c'), order: ulid('A'), variant: 5_003 };
    const later = { ...before, wallets: before.wallets.slice(0, 1), products: [product(1)] };
    expect(adaptInput(input, before, later)).toEqual({ input, replaced: [], missing: [] });
    expect(adaptInput(input, noFacts, after).input).toEqual(input);
  });
});

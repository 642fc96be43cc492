import { describe, expect, it } from 'vitest';
import type { Evidence, Exchange } from '../evidence.js';
import { caseTraits } from './cases.js';
import { Contrast } from './contrast.js';
import { itemTraits } from './items.js';
import { rowTraits } from './rows.js';
import { negated, type Trait, TraitInterner } from './trait.js';

const exchange = (target: string, more: Partial<Exchange> = {}): Evidence => ({
  kind: 'exchange',
  item: {
    id: 1,
    operation: 'listTransactions',
    intent: 'valid',
    as: 'caller',
    note: '',
    request: { method: 'GET', target, headers: {}, body: null },
    response: null,
    failure: null,
    startedAt: '2026-01-01T00:00:00.000Z',
    ms: 1,
    throttled: 0,
    ...more,
  },
});

describe('the traits of a case', () => {
  it('name its parameters, its sender and what its input switches on', () => {
    const traits = caseTraits(
      exchange('/api/v1/transactions?start_date=2026-01-31&end_date=2026-01-31&page=3&sort=asc', { as: 'other' }),
      { afterOwner: true, waits: false, tokenForm: 'bearer', order: '01M8' },
      null,
    );
    expect(traits).toEqual(
      expect.arrayContaining([
        'are requests to listTransactions',
        'are sent by the other user',
        'have one day as start_date and end_date',
        'have an end_date on the last day of a month',
        'have a `page` after the first',
        'have `sort=asc`',
        'have afterOwner: true in their input',
        'have tokenForm: bearer in their input',
      ]),
    );
    expect(traits.join()).not.toMatch(/waits|01M8/);
  });

  it('name the lines and the key of a creation', () => {
    const items = [1, 1, 2].map((variant) => ({ product_variant_id: variant, quantity: variant }));
    const request = {
      method: 'POST',
      target: '/api/v1/orders',
      headers: { 'idempotency-key': 'clé-Ω' },
      body: JSON.stringify({ wallet_id: 'w', items }),
    };
    expect(caseTraits(exchange('', { operation: 'createOrder', request }), null, null)).toEqual(
      expect.arrayContaining([
        'have 3 or more items',
        'have a product in several items',
        'have a quantity above 1',
        'have a key outside Latin-1',
      ]),
    );
  });
});

describe('the items of an order', () => {
  const named = (...names: readonly string[]) =>
    itemTraits(names.map((name) => ({ product: name, name, quantity: 1 })));

  it('are told apart by the characters of their names', () => {
    expect(named('Spotify 9.99 USD')).toEqual(['have one item']);
    expect(named('Größe 20 €')).not.toContain('have a product name outside Windows-1252');
    expect(named('Καρτοκινητό 20')).toContain('have a product name outside Windows-1252');
    expect(named('Καρτοκινητό 20')).not.toContain('have a product name without a Latin letter or digit');
    expect(named('Яндекс', 'Steam')).not.toContain('have 2 or more product names without a Latin letter or digit');
    expect(named('Яндекс', 'Καρτοκινητό')).toContain('have 2 or more product names without a Latin letter or digit');
    expect(named('Яндекс 20', 'Καρτα 20')).toContain('have two product names with the same Latin letters and digits');
  });

  it('are told apart by a product that is there twice', () => {
    expect(named('Steam', 'Steam')).toContain('have a product in several items');
    expect(named('Steam', 'Xbox')).toEqual(['have 2 or more items']);
  });
});

it('what a creation shows, or a read that must be refused, only says that it came so far', () => {
  const order = { id: 1, ulid: 'U', fulfillment_status: 'pending' };
  const response = {
    status: 201,
    headers: [],
    mediaType: 'application/json',
    bytes: 9,
    body: { is: 'json', value: { data: order }, duplicateKeys: [] },
  } as const;
  const made = exchange('', {
    intent: 'invalid',
    request: { method: 'POST', target: '', headers: {}, body: null },
    response,
  });
  const state = 'have `fulfillment_status`: pending';
  expect(caseTraits(made, null, null)).not.toContain(state);
  expect(caseTraits(exchange('/x', { intent: 'foreign', response }), null, null)).not.toContain(state);
  expect(caseTraits(exchange('/x', { response }), null, null)).toContain(state);
});

it('the traits of a row name its hour, its money and its texts', () => {
  const row = {
    id: 7,
    name: '富士ギフトカード',
    type: 'deposit',
    amount: { amount: '-120000', currency: 'EUR' },
    created_at: '2026-01-31T18:36:44Z',
  };
  const traits = rowTraits(row, Date.parse('2026-01-31T18:00:00Z'));
  expect(traits).toEqual(
    expect.arrayContaining([
      'have a text in `name` outside Latin-1',
      'have `type`: deposit',
      'have `amount` in EUR',
      'have a negative `amount`',
      'have `amount` without cents',
      'are from this run',
      'are from the last day of a month',
      'are from 18:00 UTC or later',
      'are from before 19:00 UTC',
    ]),
  );
  expect(traits).not.toContain('are from 19:00 UTC or later');
});

it.each([
  ['have `search`', 'have no `search`'],
  ['have a `page` after the first', 'have no `page` after the first'],
  ['are sent by the other user', 'are not sent by the other user'],
  ['have 2 or more items', null],
  ['are on wallet bae2745d-353a', null],
  ['have the note (odd)', null],
] as const)('the opposite of %s is %s', (trait, opposite) => expect(negated(trait)).toBe(opposite));

const SEARCH: Trait = 'have `search`';
const PAGED: Trait = 'have a `page` after the first';
const OTHER: Trait = 'are sent by the other user';

const GET: Trait = 'are requests to listProducts';

/** A contrast of so many cases with these traits, failing or not. */
function contrastOf(...groups: readonly (readonly [number, 'fail' | 'hold', ...Trait[]])[]): Contrast {
  const [contrast, interner] = [new Contrast(), new TraitInterner()];
  for (const [count, outcome, ...traits] of groups) {
    for (let one = 0; one < count; one += 1) contrast.add(interner.of(traits), outcome === 'fail');
  }
  return contrast;
}

describe('what failing cases have in common', () => {
  it.each<[string, Contrast, string | null]>([
    [
      'is one trait that no other case has',
      contrastOf([26, 'fail', SEARCH, PAGED], [200, 'hold', PAGED], [212, 'hold']),
      'all 26 have `search`, none of the 412 others',
    ],
    [
      'is said of two',
      contrastOf([2, 'fail', OTHER], [90, 'hold']),
      'both are sent by the other user, none of the 90 others',
    ],
    [
      'may be that they lack a trait',
      contrastOf([9, 'fail', PAGED], [40, 'hold', SEARCH, PAGED], [3, 'hold', SEARCH]),
      'all 9 have no `search`, none of the 43 others',
    ],
    [
      'may be two traits together',
      contrastOf([20, 'fail', SEARCH, PAGED], [60, 'hold', SEARCH], [60, 'hold', PAGED]),
      'all 20 have `search` and a `page` after the first, none of the 120 others',
    ],
    [
      'names what is true of the same cases, as either may be the reason',
      contrastOf([8, 'fail', SEARCH, OTHER], [50, 'hold']),
      'all 8 have `search` and are sent by the other user, none of the 50 others',
    ],
    [
      'may be so nearly, with the numbers',
      contrastOf([19, 'fail', SEARCH], [1, 'fail'], [2, 'hold', SEARCH], [80, 'hold']),
      '19 of 20 have `search`, and so do 2 of the 82 others',
    ],
    [
      'needs fewer cases where it is what is often the reason',
      contrastOf([2, 'fail', 'have 2 or more items'], [13, 'hold']),
      'both have 2 or more items, none of the 13 others',
    ],
    [
      'of requests to one operation is said of those alone',
      contrastOf([20, 'fail', GET, SEARCH], [60, 'hold', SEARCH], [60, 'hold', GET]),
      'all 20 have `search`, none of the 60 other requests to listProducts',
    ],
    [
      'of requests to one operation may have one other',
      contrastOf([10, 'fail', GET, SEARCH], [1, 'hold', GET], [40, 'hold', SEARCH]),
      'all 10 have `search`, not the other request to listProducts',
    ],
    ['is nothing where chance explains it', contrastOf([1, 'fail', SEARCH], [30, 'hold']), null],
    ['is nothing where the others have it as well', contrastOf([9, 'fail', SEARCH], [9, 'hold', SEARCH]), null],
    ['is nothing where all fail', contrastOf([9, 'fail', SEARCH], [9, 'fail', PAGED]), null],
    ['is nothing where none fails', contrastOf([9, 'hold', SEARCH]), null],
  ])('%s', (_, contrast, line) => expect(contrast.line()).toBe(line));

  it('may be known when the run is over', () => {
    const contrast = new Contrast();
    const known: Trait[] = [];
    const late = () => known;
    for (let one = 0; one < 9; one += 1) contrast.add(late, true);
    for (let one = 0; one < 40; one += 1) contrast.add([], false);
    known.push(SEARCH);
    expect(contrast.line()).toBe('all 9 have `search`, none of the 40 others');
  });

  it('is said of rows by their noun', () => {
    expect(contrastOf([12, 'fail', OTHER], [30, 'hold']).exactLine('rows')).toBe(
      'all 12 rows are sent by the other user, none of the 30 others',
    );
  });

  it('is said of rows only where one trait is exact', () => {
    expect(contrastOf([12, 'fail'], [30, 'hold', OTHER]).exactLine('rows')).toBeNull();
    const pair = contrastOf([20, 'fail', SEARCH, PAGED], [60, 'hold', SEARCH], [60, 'hold', PAGED]);
    expect(pair.exactLine('rows')).toBeNull();
    expect(contrastOf([20, 'fail', SEARCH], [1, 'hold', SEARCH], [90, 'hold']).exactLine('rows')).toBeNull();
  });

  it('is not said of more kinds of cases than are kept', () => {
    const [contrast, interner] = [new Contrast(), new TraitInterner()];
    for (let one = 0; one < 5_000; one += 1) contrast.add(interner.of([`have ${one}`]), false);
    for (let one = 0; one < 50; one += 1) contrast.add(interner.of([SEARCH]), true);
    expect(contrast.line()).toBeNull();
  });
});

describe('the predicate of one rule', () => {
  const bySearch = contrastOf([26, 'fail', SEARCH], [400, 'hold']).separation();
  const without = contrastOf([26, 'fail'], [400, 'hold', SEARCH]).separation();

  it.each([
    [
      'separates cases that fail just where it is true',
      contrastOf([9, 'fail', SEARCH, PAGED], [50, 'hold', PAGED]),
      true,
    ],
    [
      'does not where a failing case lacks the trait',
      contrastOf([9, 'fail', SEARCH], [1, 'fail'], [50, 'hold']),
      false,
    ],
    ['does not where most others have it', contrastOf([9, 'fail', SEARCH], [50, 'hold', SEARCH]), false],
    ['counts by itself where there are no others', contrastOf([1, 'fail', SEARCH]), true],
  ])('%s', (_, contrast, expected) => {
    if (bySearch === null) throw new Error('no predicate was found');
    expect(contrast.isSeparatedBy(bySearch)).toBe(expected);
  });

  it('that says what is lacking needs others, as most cases lack most traits', () => {
    if (without === null) throw new Error('no predicate was found');
    expect(contrastOf([9, 'fail', PAGED]).isSeparatedBy(without)).toBe(false);
    expect(contrastOf([9, 'fail', PAGED], [50, 'hold', SEARCH]).isSeparatedBy(without)).toBe(true);
  });
});

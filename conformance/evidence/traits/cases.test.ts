import { describe, expect, it } from 'vitest';
import type { Evidence, Exchange } from '../evidence.js';
import { caseTraits } from './cases.js';
import { rowTraits } from './rows.js';
import { negated } from './trait.js';

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
        'have 3 lines or more',
        'have a product in several lines',
        'have a quantity above 1',
        'have a key outside Latin-1',
      ]),
    );
  });
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
  ['have 2 lines or more', null],
] as const)('the opposite of %s is %s', (trait, opposite) => expect(negated(trait)).toBe(opposite));

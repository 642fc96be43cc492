import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import { STALE_BALANCE } from '../../evidence/race-balance.js';
import type { RunResult } from '../../run/result.js';
import { resultOf } from '../../run/run.test.support.js';
import { answeredBy, violatedRule } from '../runs.test.support.js';
import { whyOf } from '../why.js';
import { causesOf } from './causes.js';

const told = (rules: RunResult['rules']) =>
  causesOf(resultOf([], { rules })).map(({ lead, followers }) => [lead, ...followers.map(({ rule }) => rule)]);

describe('an order that a refused request left', () => {
  const [left, unpaid, rowless] = [
    'errors/refusal-creates-no-order',
    'orders/created-with-payment-completed',
    'orders/one-payment-row-each',
  ] as const;
  const [refused, made] = [creation(1, 422, 0), creation(2, 201, 100)];
  const rules = (first: Exchange) => [
    violatedRule(unpaid, { exchanges: [made, first], pointer: '/data/payment_status' }),
    violatedRule(rowless, { exchanges: [answeredBy(9, 200), made, first] }),
    violatedRule(left, { exchanges: [creation(5, 422, 700, 'another')] }),
  ];

  it('is the cause of what is wrong with the order that its key gets later', () => {
    expect(told(rules(refused))).toEqual([[left, unpaid, rowless]]);
    expect(whyOf(unpaid, { exchanges: [made, refused], expected: 'completed', actual: 'pending' })).toBe(
      'The client takes an order for bought that was refused before and is not paid.',
    );
  });

  it.each([
    ['the key is another', creation(1, 422, 0, 'another')],
    ['it was sent at the same time', creation(1, 422, 95)],
    ['it came later', creation(1, 422, 300)],
    ['it was not refused', creation(1, 201, 0)],
  ])('is not where %s', (_, first) => expect(told(rules(first))).toHaveLength(3));
});

describe('a retry after a lost answer', () => {
  const [race, lost] = ['idempotency/race-creates-one-order', 'idempotency/retry-after-a-lost-answer'] as const;
  const dropped = (when: string) => ({
    response: null,
    failure: { kind: 'dropped' as const, message: `this client dropped the connection ${when}` },
  });
  const rules = (first: Exchange) => [
    violatedRule(race),
    violatedRule(lost, { exchanges: [creation(2, 201, 100, 'key', { ms: 170 }), first] }),
  ];

  it('is a race where the first request may still be running', () => {
    expect(told(rules(creation(1, 200, 0, 'key', dropped('after the request had left'))))).toEqual([[race, lost]]);
  });

  it.each([
    ['the retry came later than that', creation(1, 200, -500, 'key', dropped('after the request had left'))],
    ['the answer had begun', creation(1, 200, 0, 'key', dropped('as the answer began'))],
  ])('is none where %s', (_, first) => expect(told(rules(first))).toEqual([[race], [lost]]));
});

it('rows that are wrong while the balance comes out right are the fault of the ledger, and no payment is lost', () => {
  const [lost, chain] = ['wallets/race-loses-no-payment', 'ledger/balances-chain'] as const;
  const rules = (hint: string) => [
    violatedRule(lost, { hint }, { cases: 5, broken: 4 }),
    violatedRule(chain, {}, { cases: 8, broken: 1 }),
    violatedRule('ledger/chain-holds-while-orders-come-in', {}, { cases: 9, broken: 2 }),
  ];
  expect(told(rules(STALE_BALANCE))[0]?.[0]).toBe(chain);
  expect(told(rules(STALE_BALANCE))).toHaveLength(1);
  expect(told(rules('read and write it in one step'))[0]?.[0]).toBe(lost);
  const [right, wrong] = [STALE_BALANCE, null].map((hint) =>
    whyOf(lost, { exchanges: [answeredBy(1, 200)], expected: 'a', actual: 'b', hint }),
  );
  expect(right).toMatch(/^Rows show balances that the wallet never had/);
  expect(wrong).toMatch(/^An update is lost/);
});

it('a list without an end is the reason why rules about whole lists are not judged', () => {
  const unread = (id: RuleId) => ({
    ...violatedRule(
      id,
      {},
      { verdict: 'inconclusive', level: 'should', because: 'the ledger could not be read whole' },
    ),
    violations: [],
  });
  const unjudged = (operation: OperationId) =>
    causesOf(
      resultOf([], {
        rules: [
          violatedRule('pagination/links-keep-the-query', { exchanges: [answeredBy(1, 200, { operation })] }),
          unread('ledger/refunded-order-has-its-credit'),
        ],
      }),
    ).map((cause) => cause.unjudged);
  expect(unjudged('listTransactions')).toEqual([['ledger/refunded-order-has-its-credit']]);
  expect(unjudged('listProducts')).toEqual([[]]);
});

/** A creation with this status, sent at this time. */
function creation(id: number, status: number, at: number, key = 'key', more: Partial<Exchange> = {}): Exchange {
  const headers = { 'idempotency-key': key };
  const request = { method: 'POST', target: '/api/v1/orders', headers, body: '{}' };
  return answeredBy(id, status, {
    ...{ operation: 'createOrder', request, startedAt: new Date(Date.UTC(2026, 0, 1) + at).toISOString(), ms: 10 },
    ...more,
  });
}

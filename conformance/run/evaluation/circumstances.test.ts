import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../evidence/evidence.js';
import { noFacts } from '../../http/connection.test.support.js';
import { answersComeWhole } from '../../rules/robustness/answers.js';
import { inconclusive, notApplicable, pass, rule as singleRule, violated } from '../../rules/shared/rule.js';
import { exchanged } from '../run.test.support.js';
import { Evaluator } from './evaluator.js';
import type { Moment } from './timeline.js';
import { ASKED_AGAIN, outagesIn, outageText } from './unanswered.js';

const LIMIT_MS = 10_000;
const sent = (at: number, ms: number) => ({ startedAt: new Date(Date.UTC(2026, 0, 1) + at).toISOString(), ms });
const read = (id: number, at: number, ms: number, more: Partial<Exchange> = {}) =>
  exchanged(id, 200, { ...sent(at, ms), ...more });
const overdue = (id: number, at: number, more: Partial<Exchange> = {}) =>
  read(id, at, LIMIT_MS, {
    response: null,
    failure: { kind: 'timeout', message: `no whole answer within ${LIMIT_MS} ms` },
    ...more,
  });

/** What is said in the end of requests that were sent in one case. */
function judged(exchanges: readonly Exchange[]) {
  const evaluator = new Evaluator([answersComeWhole], noFacts);
  for (const exchange of exchanges) {
    evaluator.remember([exchange]);
    evaluator.evaluate(
      { experiment: 'reads', input: null, drawn: null },
      [{ kind: 'exchange', item: exchange }],
      [exchange],
    );
  }
  evaluator.close();
  const [violated] = evaluator.violatedRules();
  const { verdict, broken } = evaluator.result(answersComeWhole, []);
  return { verdict, broken, circumstances: violated?.counterexample.circumstances, gaps: evaluator.gaps };
}

describe('a request that is not answered in time', () => {
  const other = { request: { method: 'GET', target: '/api/v1/orders', headers: {}, body: null } };

  it('is no finding on an overloaded machine: those beside it are slow, and alone it is answered', () => {
    const slow = [1, 2, 3].map((id) => read(id, 2_000 * id, 3_000, other));
    const found = judged([...slow, overdue(4, 3_000), read(5, 60_000, 40, { note: ASKED_AGAIN })]);
    const because =
      'no answer within 10000 ms on a machine that seems overloaded: the 3 requests beside it took 3000 ms (median); asked again alone, it was answered in 40 ms; --timeout raises this limit';
    expect(found).toEqual({ verdict: 'pass', broken: 0, circumstances: undefined, gaps: [because] });
  });

  it.each([
    [
      'alone it is not answered either',
      [read(1, 4_000, 3_000, other), overdue(3, 60_000, { note: ASKED_AGAIN })],
      ['asked again alone, it was not answered within 10000 ms either'],
    ],
    [
      'those beside it are fast',
      [read(1, 4_000, 5, other), read(3, 60_000, 40, { note: ASKED_AGAIN })],
      ['asked again alone, it was answered in 40 ms; the 1 request beside it took 5 ms (median)'],
    ],
    ['it was not asked again', [read(1, 4_000, 3_000, other)], []],
  ])('is one where %s', (_, [beside, again], circumstances) => {
    const found = judged([
      ...(beside === undefined ? [] : [beside]),
      overdue(2, 3_000),
      ...(again === undefined ? [] : [again]),
    ]);
    expect(found).toMatchObject({ verdict: 'warn', broken: 1, gaps: [] });
    expect(found.circumstances ?? []).toEqual(circumstances);
  });
});

it('an outage is told with what came before it, and with the rules that were not judged', () => {
  const creation = (id: number) =>
    exchanged(id, 201, {
      operation: 'createOrder',
      ...sent(1_000 + 30 * id, 5),
      request: { method: 'POST', target: '/api/v1/orders', headers: {}, body: '{}' },
    });
  const orders = Array.from({ length: 20 }, (_, index) => creation(index + 2));
  const exchanges = [
    read(1, 900, 4),
    ...orders,
    ...[30, 31, 32].map((id) => overdue(id, 1_700 + id, id === 31 ? { operation: 'listOrders' } : {})),
  ];
  const evaluator = new Evaluator([answersComeWhole], noFacts);
  evaluator.remember(exchanges);
  for (const item of exchanges)
    evaluator.evaluate({ experiment: 'races', input: null, drawn: null }, [{ kind: 'exchange', item }], [item]);
  evaluator.close('the deployment stopped answering');
  const [violated] = evaluator.violatedRules();
  const text =
    /^no answer from 00:00:01\.730 UTC .*: 3 requests got none, since 20 orders were sent within 570 ms; reads before that took 4 ms/;
  expect(violated?.counterexample.circumstances).toEqual([expect.stringMatching(text)]);
  expect(violated?.counterexample.exchanges.map(({ id }) => id)).toEqual([
    30, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
  ]);
  expect(evaluator.gaps).toEqual([expect.stringMatching(text)]);
});

it('a violation of a read is told with what others got from the same address before, in any case of the run', () => {
  const rule = singleRule('auth/foreign-order-is-hidden', 'exchange', ({ id, as }) =>
    as === 'other' ? violated(id, '404', 'status 200') : pass,
  );
  const target = '/api/v1/orders/01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const request = { method: 'GET', target, headers: {}, body: null };
  const lower = { ...request, target: target.toLowerCase() };
  const own = [read(1, 0, 5, { request }), read(2, 100, 5, { request }), read(4, 900, 5, { request })];
  const decisive = read(3, 500, 5, { request: lower, as: 'other', intent: 'foreign' });
  const evaluator = new Evaluator([rule], noFacts);
  for (const item of [...own, decisive]) {
    evaluator.remember([item]);
    evaluator.evaluate({ experiment: 'reads', input: null, drawn: null }, [{ kind: 'exchange', item }], [item]);
  }
  evaluator.close();
  const [found] = evaluator.violatedRules();
  expect(found?.counterexample.exchanges.map(({ id }) => id)).toEqual([3, 2]);
});

it('an outage that passes is not the reason why other rules are not judged', () => {
  const [lost, vague] = (['responses/status-is-listed', 'responses/valid-read-succeeds'] as const).map((id, index) =>
    singleRule(id, 'exchange', ({ response }) =>
      (response === null) === (index === 0) ? inconclusive('unclear') : notApplicable('other'),
    ),
  );
  const evaluator = new Evaluator([lost ?? expect.fail(), vague ?? expect.fail()], noFacts);
  const gone = [2, 3, 4].map((id) => overdue(id, 1_000 + id, id === 3 ? { operation: 'listOrders' } : {}));
  for (const item of [read(1, 900, 4), ...gone, read(5, 20_000, 4)]) {
    evaluator.remember([item]);
    evaluator.evaluate({ experiment: 'reads', input: null, drawn: null }, [{ kind: 'exchange', item }], [item]);
  }
  evaluator.close();
  expect(evaluator.gaps).toEqual([expect.stringMatching(/; not judged because of it: responses\/status-is-listed$/)]);
});

it('a violation about an order of this run is told with its creation, in any case of the run', () => {
  const ulid = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const body = { is: 'json', value: { data: { ulid } }, duplicateKeys: [] } as const;
  const made = exchanged(1, 201, {
    operation: 'createOrder',
    request: { method: 'POST', target: '/api/v1/orders', headers: {}, body: '{}' },
    response: { status: 201, headers: [], mediaType: 'application/json', bytes: 1, body },
  });
  const request = { method: 'GET', target: `/api/v1/orders/${ulid}/get-codes`, headers: {}, body: null };
  const codes = read(2, 100, 5, { operation: 'getOrderCodes', request });
  const shownWith = (pointer: { pointer?: string }) => {
    const rule = singleRule('codes/never-more-than-bought', 'exchange', ({ id, operation }) =>
      operation === 'getOrderCodes' ? violated(id, 'one code', '2 codes', pointer) : pass,
    );
    const evaluator = new Evaluator([rule], noFacts);
    for (const item of [made, codes]) {
      evaluator.remember([item]);
      evaluator.evaluate({ experiment: 'reads', input: null, drawn: null }, [{ kind: 'exchange', item }], [item]);
    }
    evaluator.close();
    return evaluator.violatedRules()[0]?.counterexample.exchanges.map(({ id }) => id);
  };
  expect(shownWith({})).toEqual([2, 1]);
  expect(shownWith({ pointer: '/data/0/codes/0' })).toEqual([2]);
});

it('a violation about an order is told with what was refused before under its key, in any case of the run', () => {
  const headers = { 'idempotency-key': 'K' };
  const request = { method: 'POST', target: '/api/v1/orders', headers, body: '{}' };
  const creation = (id: number, status: number, at: number, more: Partial<Exchange> = {}) =>
    exchanged(id, status, { operation: 'createOrder', request, ...sent(at, 5), ...more });
  const body = { is: 'json', value: { data: { ulid: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } }, duplicateKeys: [] } as const;
  const response = { status: 201, headers: [], mediaType: 'application/json', bytes: 1, body };
  const other = { ...request, headers: { 'idempotency-key': 'another' } };
  const rule = singleRule('orders/created-with-payment-completed', 'exchange', ({ id }) =>
    id === 3 ? violated(id, 'completed', 'pending', { pointer: '/data/payment_status' }) : pass,
  );
  const evaluator = new Evaluator([rule], noFacts);
  for (const item of [
    creation(1, 422, 0),
    creation(2, 422, 50, { request: other }),
    creation(3, 201, 100, { response }),
    creation(4, 422, 200),
  ]) {
    evaluator.remember([item]);
    evaluator.evaluate({ experiment: 'replays', input: null, drawn: null }, [{ kind: 'exchange', item }], [item]);
  }
  evaluator.close();
  expect(evaluator.violatedRules()[0]?.counterexample.exchanges.map(({ id }) => id)).toEqual([3, 1]);
});

const BEGIN = Date.parse('2026-11-25T04:12:00.000Z');

/** A request sent `from` milliseconds after the beginning of the run, that took `ms`. */
function moment(id: number, from: number, ms: number, more: Partial<Moment> = {}): Moment {
  const what = `#${id} GET /api/v1/orders`;
  const times = { from: BEGIN + from, to: BEGIN + from + ms };
  const operation = id % 2 === 0 ? 'listOrders' : 'listWallets';
  return {
    id,
    operation,
    ...times,
    isCreation: false,
    isAnswered: true,
    isOfGateway: false,
    isDropped: false,
    what,
    ...more,
  };
}
const lost = { isAnswered: false };
const reads = [1, 2, 3].map((id) => moment(id, 100 * id, 4));

describe('an outage', () => {
  it('is when nothing was answered: since when, for how long, after what, and how it was before', () => {
    const burst = Array.from({ length: 30 }, (_, index) =>
      moment(10 + index, 1_000 + 37 * index, 10_000, { ...lost, isCreation: true }),
    );
    const [outage, ...others] = outagesIn([...reads, ...burst, moment(50, 13_000, 5)]);
    expect(others).toEqual([]);
    expect(outageText(outage ?? expect.fail())).toBe(
      'no answer from 04:12:01.000 UTC to 04:12:13.005, 12.0 s: 30 requests got none, since 30 orders were sent within 1.1 s; reads before that took 4 ms',
    );
  });

  it('comes after the orders that were sent right before it', () => {
    const orders = Array.from({ length: 30 }, (_, index) =>
      moment(10 + index, 1_000 + 37 * index, 5, { isCreation: true }),
    );
    const after = [2_200, 2_210, 2_220].map((from, index) => moment(60 + index, from, 10_000, lost));
    const [outage] = outagesIn([...reads, ...orders, ...after]);
    expect(outage).toMatchObject({ until: null, readsBeforeMs: 4 });
    expect(outageText(outage ?? expect.fail())).toBe(
      'no answer from 04:12:02.200 UTC until the run ended, 10.0 s: 3 requests got none, since 30 orders were sent within 1.1 s; reads before that took 4 ms',
    );
  });

  it('comes after the request that was under way', () => {
    const lasting = [4, 5, 6].map((id) => moment(id, 1_000 + id, 3, lost));
    const [outage] = outagesIn([...reads, ...lasting]);
    expect(outageText(outage ?? expect.fail())).toContain('3 requests got none, since #4 GET /api/v1/orders was sent;');
  });

  it('is one too where a gateway answers for the deployment', () => {
    const spoken = [4, 5, 6].map((id) => moment(id, 1_000 + id, 3, { ...lost, isOfGateway: id > 4 }));
    const [outage] = outagesIn([...reads, ...spoken, moment(9, 2_000, 4)]);
    expect(outageText(outage ?? expect.fail())).toContain(
      '3 requests got none (2 of them 502, 503 or 504, as of a gateway), since',
    );
  });

  it.each([
    ['fewer than three requests', [moment(4, 1_000, 9_000, lost), moment(5, 1_000, 9_000, lost)]],
    [
      'requests that hang beside others that do not',
      [4, 6, 8].flatMap((id) => [moment(id, 1_000 * id, 5_000, lost), moment(id + 1, 1_000 * id + 5_500, 4)]),
    ],
    ['requests of one operation', [4, 6, 8].map((id) => moment(id, 1_000 + id, 5_000, lost))],
    ['requests that this suite dropped', [4, 5, 6].map((id) => moment(id, 1_000, 9, { ...lost, isDropped: true }))],
  ])('is not %s', (_, moments) => {
    expect(outagesIn([...reads, ...moments])).toEqual([]);
  });
});

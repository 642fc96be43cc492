import { rules as catalogue, type RuleId, ruleIds } from '../../../generated/rules.js';
import type { Exchange, Json } from '../../evidence/evidence.js';
import type { FaultCoverage, Outcome, RuleResult, RunResult, Violation } from '../../run/result.js';
import { exchanged, resultOf } from '../../run/run.test.support.js';

export const power: FaultCoverage = {
  seen: 7,
  of: 9,
  chapters: [
    { chapter: 'money', seen: 4, of: 4 },
    { chapter: 'responses', seen: 3, of: 5 },
  ],
};

/** A rule of the catalogue with this verdict. */
export function judged(id: RuleId, verdict: Outcome, more: Partial<RuleResult> = {}): RuleResult {
  const { level, statement } = catalogue[id];
  const base = { cases: 3, broken: 0, because: null, observations: [], violations: [] };
  return { id, level, verdict, statement, ...base, ...more };
}

export function violation(exchanges: readonly Exchange[], more: Partial<Violation> = {}): Violation {
  return {
    replay: 'r-1',
    expected: 'status 200 and 3 rows',
    actual: 'status 200 and 4 rows',
    pointer: '/data/3',
    hint: 'the page may be counted from `0`',
    experiment: 'walks',
    input: { list: 'listProducts' },
    seen: { violated: 2, of: 3 },
    exchanges,
    ...more,
  };
}

/** An exchange whose answer is this JSON. */
export function answered(id: number, value: Json, more: Partial<Exchange> = {}): Exchange {
  const body = { is: 'json', value, duplicateKeys: [] } as const;
  const response = { status: 200, headers: [['x-own', 'yes']], mediaType: 'application/json', bytes: 9, body } as const;
  return exchanged(id, 200, { response, ...more });
}

const spread = {
  count: 3,
  p50: 2,
  p95: 40,
  p99: 40,
  max: 40,
  classes: [
    [2, 2],
    [40, 1],
  ],
} as const;
const point = (second: number, balance: number) => ({ at: `2026-01-01T00:00:0${second}.000Z`, balance });

const measures: Pick<RunResult, 'latencies' | 'balances'> = {
  latencies: [
    { operation: 'listProducts', succeeded: spread, refused: null, errors: 0, unanswered: 0 },
    { operation: null, succeeded: null, refused: { ...spread, count: 2 }, errors: 1, unanswered: 1 },
  ],
  balances: [
    {
      owner: 'caller',
      id: 7,
      walletId: 'w-7',
      currency: 'USD',
      readings: [point(1, 5_000_00), point(5, 3_765_50)],
      rows: [point(0, 0), point(1, 5_000_00), point(5, 3_765_50)],
      rowsSeen: 3,
    },
    { owner: 'other', id: 8, walletId: null, currency: 'EUR', readings: [point(1, 1)], rows: [], rowsSeen: 0 },
  ],
};

/** A run with every verdict and every section of the report. */
export function fullRun(): RunResult {
  const rows = answered(7, { data: [1, 2, 3, 4], meta: null });
  const headers = { 'idempotency-key': 'dgo-0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f' };
  const request = { method: 'POST', target: '/api/v1/orders', headers, body: '{"items":[]}' };
  const write = answered(8, { message: 'made' }, { request, startedAt: '2026-01-01T00:00:00.040Z', ms: 12 });
  const waiver = { rule: 'money/currencies-agree', reason: 'known', owner: 'Ada', expires: '2027-01-01' } as const;
  return resultOf([], {
    rules: [
      judged('responses/status-is-listed', 'fail', { broken: 1, violations: [violation([rows, write])] }),
      judged('responses/body-matches-schema', 'warn', { broken: 2, violations: [violation([write])] }),
      judged('money/currencies-agree', 'waived', { waiver, broken: 1, violations: [violation([rows])] }),
      judged('money/formatted-style', 'observed', { observations: ['money is written as ¤0.0'] }),
      judged('money/sign-shows-in-every-notation', 'inconclusive', { cases: 0, because: '`data` is no list' }),
      judged('orders/unknown-is-404', 'notApplicable', { cases: 0, because: 'no such case came up' }),
      judged('orders/conversion', 'outOfScope', { cases: 0, because: 'needs spend' }),
      judged('auth/missing-token-is-401', 'pass'),
    ],
    requests: 1_234,
    spent: 1_234_50,
    spendLimit: 2_000_00,
    currency: 'USD',
    met: ['token', 'spend'],
    orders: [{ exchange: 1, ulid: '01J', orderNumber: '#100335', total: 1_234_50, currency: 'USD' }],
    ...measures,
    leftOut: ['money/decimal-agrees-with-amount'],
    unobservable: ['wallets/how-funds-arrive'],
    gaps: ['no product could be read'],
    faults: ['the experiment walks threw: Error: <b>'],
    waivers: { stale: [waiver], untested: [{ waiver, because: 'the run was ended' }] },
    history: '.dgo/r.ndjson',
  });
}

/** A run in which every rule of the catalogue is violated with very long texts of the deployment. */
export function brokenEverywhere(): RunResult {
  const long = '<&"\u202e'.repeat(50_000);
  const row = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key ${index}`, long]));
  const headers = Array.from({ length: 200 }, (_, index) => [`x-${index}`, long] as const);
  const body = { is: 'json', value: Array.from({ length: 2_000 }, () => row), duplicateKeys: [long] } as const;
  const response = { status: 500, headers, mediaType: long, bytes: 1e9, body };
  const request = { method: 'POST', target: `/${long}`, headers: { 'x-own': long }, body: long };
  const exchanges = Array.from({ length: 40 }, (_, id) => exchanged(id, 500, { request, response, note: long }));
  const more = { expected: long, actual: `${long}!`, pointer: `/1999/${long}`, hint: long, input: long };
  const violations = [violation(exchanges, more)];
  const at = '2026-01-01T00:00:00.000Z';
  const rows = Array.from({ length: 2_000 }, (_, balance) => ({ at, balance: (balance * 7_919) % 100_003 }));
  const wallet = { owner: 'caller', currency: long, walletId: 'w', readings: rows, rows, rowsSeen: 1e6 } as const;
  return resultOf([], {
    rules: ruleIds.map((id) =>
      judged(id, 'fail', { broken: 3, because: long, observations: Array(8).fill(long), violations }),
    ),
    orders: Array.from({ length: 5_000 }, () => ({
      exchange: 1,
      ulid: long,
      orderNumber: long,
      total: 1,
      currency: long,
    })),
    balances: Array.from({ length: 80 }, (_, id) => ({ ...wallet, id })),
    faults: Array(500).fill(long),
    gaps: Array(500).fill(long),
  });
}

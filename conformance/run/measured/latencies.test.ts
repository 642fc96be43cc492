import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { exchanged } from '../evaluation/judging.test.support.js';
import { Latencies } from './latencies.js';

function latenciesOf(...exchanges: readonly ReturnType<typeof exchanged>[]) {
  const latencies = new Latencies();
  for (const exchange of exchanges) latencies.note(exchange);
  return latencies.result();
}

const unanswered = (kind: 'timeout' | 'dropped') =>
  exchanged(1, 0, { response: null, failure: { kind, message: 'no answer' } });

it('tells successes from refusals, and counts failures of the server and requests without an answer', () => {
  expect(
    latenciesOf(
      exchanged(1, 200, { ms: 10 }),
      exchanged(2, 404, { ms: 1 }),
      exchanged(3, 503, { ms: 2 }),
      unanswered('timeout'),
      unanswered('dropped'),
    ),
  ).toMatchObject([
    { operation: 'listProducts', succeeded: { count: 1, max: 10 }, refused: { count: 2 }, errors: 1, unanswered: 1 },
  ]);
});

it('names the operations in the order of the contract, and the paths that it does not have last', () => {
  const named = latenciesOf(
    exchanged(1, 404, { operation: null }),
    exchanged(2, 200, { operation: 'listProducts' }),
    exchanged(3, 201, { operation: 'createOrder' }),
  );
  expect(named.map(({ operation }) => operation)).toEqual(['createOrder', 'listProducts', null]);
  expect(named[2]).toMatchObject({ succeeded: null, refused: { count: 1 } });
});

it('gives percentiles that are right to 5 %, whatever the times', () => {
  const times = fc.array(fc.integer({ min: 1, max: 6_000_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, (tenths) => {
      const sorted = tenths.map((tenth) => tenth / 10).sort((a, b) => a - b);
      const [latency] = latenciesOf(...sorted.map((ms, id) => exchanged(id, 200, { ms })));
      const spread = latency?.succeeded;
      if (spread == null) throw new Error('no spread of times that were noted');
      for (const [share, value] of [
        [0.5, spread.p50],
        [0.95, spread.p95],
        [0.99, spread.p99],
      ] as const) {
        const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
        expect(value).toBeGreaterThanOrEqual(exact - 0.01);
        expect(value).toBeLessThanOrEqual(exact * 1.05 + 0.01);
      }
      expect(spread.max).toBe(sorted.at(-1));
      expect(spread.classes.reduce((sum, [, count]) => sum + count, 0)).toBe(sorted.length);
      expect(spread.classes.map(([end]) => end)).toEqual(spread.classes.map(([end]) => end).toSorted((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});

it('takes no more room for a million requests than for a few', () => {
  const latencies = new Latencies();
  const exchange = exchanged(1);
  for (let count = 0; count < 1_000_000; count += 1) latencies.note({ ...exchange, ms: (count % 60_000) / 7 });
  const [latency] = latencies.result();
  expect(latency?.succeeded?.count).toBe(1_000_000);
  expect(latency?.succeeded?.classes.length).toBeLessThan(350);
});

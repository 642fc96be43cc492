import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Exchange, Json } from '../../evidence/evidence.js';
import { run } from '../run.js';
import { buying, deployed, exchanged, reaching } from '../run.test.support.js';
import { BalanceSeries, Balances, RowSample } from './balances.js';
import { Latencies } from './measured.js';

const UUID = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
const facts = [{ id: 7, uuid: UUID.toUpperCase(), currency: 'USD', balance: 0 }];

function answered(operation: 'listWallets' | 'listTransactions', rows: Json[], more: Partial<Exchange> = {}): Exchange {
  const body = { is: 'json', value: { data: rows }, duplicateKeys: [] } as const;
  return exchanged(1, 200, {
    operation,
    ...more,
    response: { status: 200, headers: [], mediaType: null, bytes: 0, body },
  });
}

const wallet = (id: Json, amount: Json) => ({ id, currency: 'USD', balance: { amount } });
const row = (id: string, amount: Json, more: Record<string, Json> = {}) => ({
  id,
  wallet_id: UUID,
  currency: 'USD',
  status: 'completed',
  balance_after: { amount },
  created_at: '2026-01-01T01:00:00+01:00',
  ...more,
});

function balancesOf(...exchanges: readonly Exchange[]) {
  const balances = new Balances();
  for (const exchange of exchanges) balances.note(exchange);
  return balances.result(facts);
}

it('joins the two views of a wallet', () => {
  const at = (second: number) => ({ startedAt: `2026-01-01T00:00:0${second}.000Z` });
  expect(
    balancesOf(
      answered('listWallets', [wallet(7, '10.50'), wallet(8, '1.00')], at(1)),
      answered('listTransactions', [row('B', '900', { created_at: '2026-01-01T00:00:01Z' }), row('A', '1050')], at(2)),
      answered('listTransactions', [row('A', '1050')], at(2)),
      answered('listWallets', [wallet(7, '9.00')], at(3)),
      answered('listWallets', [wallet(7, '9.00')], at(4)),
      answered('listWallets', [wallet(7, '9.00')], at(5)),
      answered('listWallets', [wallet(7, '77.00')], { ...at(6), as: 'other' }),
    ),
  ).toEqual([
    {
      owner: 'caller',
      id: 7,
      walletId: UUID,
      currency: 'USD',
      readings: [
        { at: '2026-01-01T00:00:01.000Z', balance: 1050 },
        { at: '2026-01-01T00:00:03.000Z', balance: 900 },
        { at: '2026-01-01T00:00:05.000Z', balance: 900 },
      ],
      rows: [
        { at: '2026-01-01T00:00:00.000Z', balance: 1050 },
        { at: '2026-01-01T00:00:01.000Z', balance: 900 },
      ],
      rowsSeen: 2,
    },
    expect.objectContaining({ owner: 'caller', id: 8, walletId: null, rows: [] }),
    expect.objectContaining({ owner: 'other', id: 7, walletId: null }),
  ]);
});

it('ignores what it cannot read, and rows that have not moved money', () => {
  expect(
    balancesOf(
      answered('listWallets', [
        wallet('7', '1.00'),
        wallet(1.5, '1.00'),
        wallet(7, 1),
        wallet(7, '9'.repeat(30)),
        'x',
        null,
      ]),
      answered('listTransactions', [
        row('A', '1.5'),
        row('B', '1', { status: 'pending' }),
        row('C', '1', { created_at: 'now' }),
        row('D', '1', { wallet_id: 'x'.repeat(100) }),
        row('x'.repeat(100), '1'),
      ]),
      exchanged(1, 200, { operation: 'listWallets' }),
      { ...answered('listWallets', [wallet(7, '1.00')]), as: 'invalid' },
    ).flatMap(({ readings, rows }) => [...readings, ...rows]),
  ).toEqual([]);
});

it('keeps within its limits whatever a deployment invents', () => {
  const balances = new Balances();
  const rows = Array.from({ length: 100 }, (_, index) => index);
  for (let page = 0; page < 300; page += 1) {
    const startedAt = new Date(page * 1_000).toISOString();
    balances.note(
      answered(
        'listWallets',
        rows.map((id) => wallet(id, `${page}.00`)),
        { startedAt },
      ),
    );
    balances.note(
      answered(
        'listTransactions',
        rows.map((id) => row(`${page}-${id}`, `${page}`, { wallet_id: `w${id}` })),
      ),
    );
    balances.note(
      answered(
        'listTransactions',
        rows.map((id) => row(`${page}-${id}`, String(page * 100 + id))),
      ),
    );
  }
  const result = balances.result([]);
  expect(result).toHaveLength(80);
  expect(JSON.stringify(result).length).toBeLessThan(4_000_000);
});

it('keeps every change of a balance while there are few, and always the last reading', () => {
  const series = new BalanceSeries();
  const point = (index: number) => ({ at: new Date(index * 1_000).toISOString(), balance: index });
  for (let index = 0; index < 900; index += 1) series.add(point(index));
  expect(series.all).toHaveLength(900);
  for (let index = 900; index < 50_000; index += 1) series.add(point(index));
  series.add(point(10));
  expect(series.all.length).toBeLessThanOrEqual(1_001);
  expect(series.all.at(-1)).toEqual(point(49_999));
  expect(series.all.map(({ balance }) => balance)).toEqual(
    series.all.map(({ balance }) => balance).toSorted((a, b) => a - b),
  );
});

it('a real run reports the balances of its wallets and its latencies', async () => {
  const target = await deployed();
  const reached = reaching(target, 10_000);
  const experiments = [buying(target.facts.productVariantIds.slice(0, 2), {})];
  const result = await run({ ...reached, run: 'r', depth: 'quick', seed: 1, experiments, rules: [], history: null });
  const payer = result.balances.find(({ walletId }) => walletId === target.facts.wallet);
  expect(payer).toMatchObject({ owner: 'caller', id: expect.any(Number), currency: result.currency });
  expect(payer?.rows.length).toBeGreaterThan(0);
  expect(payer?.rows.at(-1)?.balance).toBe(payer?.readings.at(-1)?.balance);
  const counted = result.latencies.flatMap(({ succeeded, refused }) => [succeeded?.count ?? 0, refused?.count ?? 0]);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(result.requests);
  expect(result.latencies.find(({ operation }) => operation === 'createOrder')?.succeeded?.count).toBe(2);
});

const idOf = (index: number) => `01J${String(index).padStart(20, '0')}`;
const point = (index: number, balance = index) => ({ at: new Date(index * 1_000).toISOString(), balance });

function sampleOf(indexes: Iterable<number>): RowSample {
  const sample = new RowSample();
  for (const index of indexes) if (sample.wants(idOf(index))) sample.add(idOf(index), point(index));
  return sample;
}

function* upTo(count: number): Generator<number> {
  for (let index = 0; index < count; index += 1) yield index;
}

it('keeps each row once and in order, however often and in whatever order it comes', () => {
  const sample = sampleOf([3, 1, 2, 1, 3, 0]);
  expect(sample.inOrder().map(({ balance }) => balance)).toEqual([0, 1, 2, 3]);
  expect(sample.seen).toBe(4);
});

it('orders rows of one moment by their ids', () => {
  const sample = new RowSample();
  for (const id of ['c', 'a', 'b']) sample.add(id, point(0, id.charCodeAt(0)));
  expect(sample.inOrder().map(({ balance }) => String.fromCharCode(balance))).toEqual(['a', 'b', 'c']);
});

it('keeps an even sample of many rows with the lowest and the highest, and estimates their number', () => {
  const rows = 100_000;
  const sample = sampleOf(upTo(rows));
  const again = sampleOf([...upTo(rows)].reverse());
  const kept = sample.inOrder();
  expect(kept.length).toBeLessThanOrEqual(2_002);
  expect(kept.length).toBeGreaterThan(900);
  expect([kept[0]?.balance, kept.at(-1)?.balance]).toEqual([0, rows - 1]);
  expect(Math.abs(sample.seen - rows) / rows).toBeLessThan(0.1);
  expect(again.inOrder()).toEqual(kept);
  const firstHalf = kept.filter(({ balance }) => balance < rows / 2).length / kept.length;
  expect(firstHalf).toBeGreaterThan(0.45);
  expect(firstHalf).toBeLessThan(0.55);
});

function latenciesOf(...exchanges: readonly ReturnType<typeof exchanged>[]) {
  const latencies = new Latencies();
  for (const exchange of exchanges) latencies.note(exchange);
  return latencies.result();
}

const unanswered = (kind: 'timeout' | 'dropped') =>
  exchanged(1, 0, { response: null, failure: { kind, message: 'no answer' } });

it('separates successes from refusals, and counts server errors and requests without an answer', () => {
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

it('states percentiles that are at most 5 % too high', () => {
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

it('takes no more memory for a million requests than for a few', () => {
  const latencies = new Latencies();
  const exchange = exchanged(1);
  for (let count = 0; count < 1_000_000; count += 1) latencies.note({ ...exchange, ms: (count % 60_000) / 7 });
  const [latency] = latencies.result();
  expect(latency?.succeeded?.count).toBe(1_000_000);
  expect(latency?.succeeded?.classes.length).toBeLessThan(350);
});

import { expect, it } from 'vitest';
import type { Exchange, Json } from '../../evidence/evidence.js';
import { buying, deployed, reaching } from '../deployed.test.support.js';
import { exchanged } from '../evaluation/judging.test.support.js';
import { run } from '../run.js';
import { BalanceSeries, Balances } from './balances.js';

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

it('joins what the two views show of one wallet', () => {
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

it('takes nothing that it cannot read, and no row that has not moved money', () => {
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

it('keeps within bounds whatever is made up', () => {
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

it('keeps every change of a balance as long as there are not too many, and the last reading always', () => {
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

it('a real run brings what its wallets held and how quickly it was answered', async () => {
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

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine/evidence.js';
import { rules } from '../../rules/index.js';
import type { Entry } from '../entry.js';
import { ledgerOf } from '../evidence.js';
import { NO_FACTS } from '../facts.test.support.js';
import { Panel } from '../panel.js';
import { entryOf } from '../read-entries.js';
import { UlidKeys } from '../sieve/ulid-key.js';
import { type Break, WalletBook } from './wallet-book.js';

const keys = new UlidKeys([1, 2]);
const chain = rules.filter(({ id }) => id === 'ledger/balances-chain');

interface Move {
  readonly amount: number;
  readonly sameSecond: boolean;
  readonly off: number;
  readonly status: string;
}

/** Rows of one wallet; those of a second stand in an order that `seed` decides. */
function ledger(moves: readonly Move[], seed: number): JsonObject[] {
  let [balance, second] = [1_000, 0];
  const groups = new Map<number, JsonObject[]>();
  for (const [index, { amount, sameSecond, off, status }] of moves.entries()) {
    if (!sameSecond) second += 1;
    if (status === 'completed') balance += amount;
    const row = {
      id: `row ${index}`,
      wallet_id: 'w',
      type: 'deposit',
      status,
      currency: 'USD',
      amount: { amount: String(amount) },
      balance_after: { amount: String(balance + off) },
      created_at: new Date(second * 1_000).toISOString(),
    };
    groups.set(second, [...(groups.get(second) ?? []), row]);
  }
  return [...groups.values()].flatMap((group, index) => ((seed + index) % 2 === 0 ? group : group.toReversed()));
}

function breaksIn(rows: readonly JsonObject[]): { breaks: Break[]; book: WalletBook } {
  const sums = { wallet: 'w', currency: 'USD', first: 0, rows: 0, sums: {}, opening: null, closing: null };
  const book = new WalletBook({
    sums: { ...sums, last: null, oldestInstant: null, isWhole: true },
    ...{ ends: null, group: [], second: null },
  });
  const found = rows.map((row, index) => book.add(entryOf(row, index, keys) as Entry, index, () => row));
  return { breaks: [...found, book.close()].filter((broken) => broken !== null), book };
}

function isViolated(rows: readonly JsonObject[]): boolean {
  const steps = rows.map((row, index) => {
    return { is: 'row', row: { row, exchange: index, index, order: 'unread', orderExchange: null } } as const;
  });
  return new Panel(chain, NO_FACTS).judge({ experiment: 'test', input: null }, ledgerOf(steps), []).length > 0;
}

const move = (off: fc.Arbitrary<number>, status: fc.Arbitrary<string>) =>
  fc.record({ amount: fc.integer({ min: -90, max: 90 }), sameSecond: fc.boolean(), off, status });

describe('the book of a wallet', () => {
  it('finds a break where the rule does, and only there', () => {
    const moves = fc.array(move(fc.constantFrom(0, 0, 0, 0, 0, 0, 7), fc.constant('completed')), {
      minLength: 1,
      maxLength: 14,
    });
    fc.assert(
      fc.property(moves, fc.nat(1), (list, seed) => {
        const rows = ledger(list, seed);
        expect(breaksIn(rows).breaks.length > 0).toBe(isViolated(rows));
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with the rule about rows that are not completed', () => {
    const moves = fc.array(move(fc.constantFrom(0, 0, 0, 0, 7), fc.constantFrom('completed', 'completed', 'pending')), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(moves, fc.nat(1), (list, seed) => {
        const rows = ledger(list, seed);
        expect(breaksIn(rows).breaks.length > 0).toBe(isViolated(rows));
      }),
      { numRuns: 300 },
    );
  });

  it('sums up what moved, between the balances before and after', () => {
    const rows = ledger(
      [50, -20, 5].map((amount) => ({ amount, sameSecond: false, off: 0, status: 'completed' })),
      0,
    );
    const { breaks, book } = breaksIn(rows);
    expect(breaks).toEqual([]);
    expect(book.sums).toMatchObject({ opening: 1_000, closing: 1_035, sums: { deposit: 35 }, rows: 3, isWhole: true });
  });

  it('names the row before a break and the rows that break', () => {
    const rows = ledger(
      [1, 1, 1, 1].map((amount, index) => ({
        amount,
        sameSecond: false,
        off: index === 2 ? 9 : 0,
        status: 'completed',
      })),
      0,
    );
    expect(breaksIn(rows).breaks).toEqual([{ wallet: 'w', before: 1, rows: [2] }]);
  });

  it('goes on where it was kept, in the middle of a second', () => {
    const rows = ledger(
      [10, 20, 30].map((amount) => ({ amount, sameSecond: true, off: 0, status: 'completed' })),
      1,
    );
    const { book: first } = breaksIn([]);
    for (const [index, row] of rows.slice(0, 2).entries()) first.add(entryOf(row, index, keys), index, () => row);
    const second = new WalletBook(structuredClone(first.kept));
    const [last = {}] = rows.slice(2);
    expect(second.add(entryOf(last, 2, keys), 2, () => last)).toBeNull();
    expect(second.close()).toBeNull();
    expect(second.sums).toMatchObject({ opening: 1_000, closing: 1_060 });
  });
});

import { describe, expect, it } from 'vitest';
import { chainTable } from './figure-table.js';
import { type ChainLink, followChain, linksInEachReading, linksOf, readingsOf } from './ledger.js';

const link = (from: number, to: number, second = 1): ChainLink => ({
  row: { created_at: `2026-03-14T09:26:${String(second).padStart(2, '0')}.123+00:00` },
  amount: BigInt(to - from),
  from: BigInt(from),
  to: BigInt(to),
});

describe('a group of links', () => {
  it.each<[string, ChainLink[], number[] | null, number[] | null]>([
    ['in order', [link(10, 7), link(7, 5)], [10], [5]],
    ['in another order', [link(7, 5), link(10, 7)], [10], [5]],
    ['from any balance', [link(7, 5), link(10, 7)], null, [5]],
    ['from one of several balances', [link(10, 7)], [3, 10], [7]],
    ['that comes back to a balance', [link(5, 10), link(10, 7), link(10, 5)], [10], [7]],
    ['of nothing', [], [10], [10]],
    ['with a free order among them', [link(7, 7), link(10, 7)], [10], [7]],
    ['two from one balance', [link(10, 7), link(10, 5)], [10], null],
    ['from another balance', [link(9, 7)], [10], null],
    ['in two parts', [link(10, 7), link(5, 4), link(4, 5)], [10], null],
    ['with a hole', [link(10, 7), link(6, 5)], null, null],
  ])('%s', (_, links, starts, ends) => {
    const course = followChain([links], starts?.map(BigInt) ?? null);
    expect(course.is === 'whole' ? course.ends : null).toEqual(ends?.map(BigInt) ?? null);
  });
});

describe('groups of one moment each', () => {
  it('are followed one after the other', () => {
    const groups = [[link(7, 5), link(10, 7)], [link(5, 4)]];
    expect(followChain(groups, null).is).toBe('whole');
    expect(followChain(groups.toReversed(), null).is).toBe('broken');
  });
});

describe('rows that are not completed', () => {
  it('have moved the balance or not, each on its own', () => {
    expect(readingsOf(['a', 'b'])).toEqual([[], ['a'], ['b'], ['a', 'b']]);
    expect(readingsOf([...'abcdef'])).toEqual([[], [...'abcdef']]);
  });

  it('are links in one of the readings, and left out where they cannot be read', () => {
    const money = { amount: { amount: '-300' }, balance_after: { amount: '700' } };
    const rows = ['completed', 'pending', 'failed'].map((status) => ({ status, ...money }));
    const unreadable = { status: 'pending', amount: null, balance_after: null };
    const readings = linksInEachReading([...rows, unreadable]);
    expect(readings?.map((links) => links.map(({ row }) => row['status']))).toEqual([
      ['completed'],
      ['completed', 'pending'],
      ['completed', 'failed'],
      ['completed', 'pending', 'failed'],
    ]);
    expect(linksInEachReading([{ ...unreadable, status: 'completed' }])).toBeNull();
  });
});

describe('rows of the ledger', () => {
  const row = { status: 'completed', amount: { amount: '-300' }, balance_after: { amount: '700' } };

  it('are links where they are completed', () => {
    expect(linksOf([row, { ...row, status: 'failed' }])).toEqual([{ row, amount: -300n, from: 1_000n, to: 700n }]);
  });

  it('are none where one of them cannot be read', () => {
    expect(linksOf([row, { ...row, amount: { amount: '-3.00' } }])).toBeNull();
  });
});

const chained = (id: string, amount: number, to: number, second = 0): ChainLink => ({
  row: { id, created_at: `2026-01-01T00:00:0${second}Z` },
  amount: BigInt(amount),
  from: BigInt(to - amount),
  to: BigInt(to),
});
const idsOf = (table: ReturnType<typeof chainTable>) => table.rows.map(([id]) => id);

describe('the table of a broken chain', () => {
  it('shows for each row where it starts, the amount, the balance after, and how far off the row above it starts', () => {
    const table = chainTable(
      [chained('a', -500, 9_500), chained('b', -700, 9_300, 1)],
      10_000n,
      ({ id }) => `#7, row ${id}`,
    );
    expect(table).toEqual({
      columns: ['row', 'created_at', 'starts from', 'amount', 'balance_after', 'off the row above by', 'read'],
      rows: [
        ['a', '2026-01-01T00:00:00Z', '100.00', '-5.00', '95.00', '', '#7, row a'],
        ['b', '2026-01-01T00:00:01Z', '100.00', '-7.00', '93.00', '5.00', '#7, row b'],
      ],
      marked: 1,
    });
  });

  it('has the rows of one second in the order that comes closest to a chain', () => {
    const table = chainTable([chained('c', -10, 70), chained('a', -10, 90), chained('b', -10, 80)], 100n);
    expect(idsOf(table)).toEqual(['a', 'b', 'c']);
    expect(table.marked).toBeNull();
  });

  it('does not move rows to another second', () => {
    const table = chainTable([chained('b', -10, 80, 1), chained('a', -10, 90, 2)], 100n);
    expect(idsOf(table)).toEqual(['b', 'a']);
    expect(table.marked).toBe(0);
  });

  it('has the rows around the break alone', () => {
    const links = Array.from({ length: 20 }, (_, index) =>
      chained(String(index), -1, index < 10 ? 99 - index : 199 - index),
    );
    const table = chainTable(links, 100n);
    expect(idsOf(table)).toEqual(['8', '9', '10', '11', '12', '13', '14']);
    expect(table.marked).toBe(2);
  });
});

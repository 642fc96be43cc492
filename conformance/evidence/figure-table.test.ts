import { describe, expect, it } from 'vitest';
import { chainTable } from './figure-table.js';
import type { ChainLink } from './ledger.js';

const link = (id: string, amount: number, to: number, second = 0): ChainLink => ({
  row: { id, created_at: `2026-01-01T00:00:0${second}Z` },
  amount: BigInt(amount),
  from: BigInt(to - amount),
  to: BigInt(to),
});
const idsOf = (table: ReturnType<typeof chainTable>) => table.rows.map(([id]) => id);

describe('the table of a broken chain', () => {
  it('shows for each row the balance before, the amount, the balance after, and what is missing', () => {
    const table = chainTable([link('a', -500, 9_500), link('b', -700, 9_300, 1)], 10_000n, ({ id }) => `#7, row ${id}`);
    expect(table).toEqual({
      columns: ['row', 'created_at', 'before', 'amount', 'after', 'difference', 'read'],
      rows: [
        ['a', '2026-01-01T00:00:00Z', '100.00', '-5.00', '95.00', '', '#7, row a'],
        ['b', '2026-01-01T00:00:01Z', '95.00', '-7.00', '93.00', '5.00', '#7, row b'],
      ],
      marked: 1,
    });
  });

  it('has the rows of one second in the order that comes closest to a chain', () => {
    const table = chainTable([link('c', -10, 70), link('a', -10, 90), link('b', -10, 80)], 100n);
    expect(idsOf(table)).toEqual(['a', 'b', 'c']);
    expect(table.marked).toBeNull();
  });

  it('does not move rows to another second', () => {
    const table = chainTable([link('b', -10, 80, 1), link('a', -10, 90, 2)], 100n);
    expect(idsOf(table)).toEqual(['b', 'a']);
    expect(table.marked).toBe(0);
  });

  it('has the rows around the break alone', () => {
    const links = Array.from({ length: 20 }, (_, index) =>
      link(String(index), -1, index < 10 ? 99 - index : 199 - index),
    );
    const table = chainTable(links, 100n);
    expect(idsOf(table)).toEqual(['8', '9', '10', '11', '12', '13', '14']);
    expect(table.marked).toBe(2);
  });
});

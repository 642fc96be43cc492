import { expect, it } from 'vitest';
import { kindLines, tableLines } from './figures.js';

it('a table has names on the left, amounts on the right, and a mark at the row that shows it', () => {
  const table = {
    columns: ['row', 'before', 'amount'],
    rows: [
      ['01A', '100.00', '-5.00'],
      ['01BCD\u001b', '95.00', '-12.00'],
    ],
    marked: 1,
  };
  expect(tableLines(table)).toEqual([
    { label: 'table', text: 'row          before  amount' },
    { label: '', text: '01A          100.00   -5.00' },
    { label: '', text: '01BCD\\u001b   95.00  -12.00  ← here' },
  ]);
});

it('kinds are a line each, and the rest is counted', () => {
  const kinds = Array.from({ length: 10 }, (_, index) => ({
    kind: `kind ${index} → ${index === 0 ? 201 : 500}`,
    cases: index === 0 ? 12 : 2,
    expected: '422',
    actual: 'status 201',
    exchange: index === 0 ? 7 : null,
  }));
  const lines = kindLines(kinds);
  expect(lines.slice(0, 2)).toEqual([
    { label: 'kinds', text: '12 × kind 0: status 201 (#7)' },
    { label: '', text: ' 2 × kind 1 → 500: status 201' },
  ]);
  expect(lines.at(-1)?.text).toBe('and 7 more kinds with 14 cases; the JSON report names them');
  expect(kindLines([])).toEqual([]);
});

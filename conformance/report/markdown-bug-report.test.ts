import { expect, it } from 'vitest';
import { resultOf } from '../run/run.test.support.js';
import { markdownBugReport } from './markdown-bug-report.js';
import { answeredBy, violatedRule } from './runs.test.support.js';

it('has tables, kinds and steps as blocks under their label, and the commands after them', () => {
  const table = { columns: ['row', 'before'], rows: [['a', '1.00']], marked: 0 };
  const kind = { cases: 1, expected: '422', actual: 'status 201', exchange: 1 };
  const kinds = [
    { ...kind, kind: 'quantity: true' },
    { ...kind, kind: 'quantity: null' },
  ];
  const exchanges = [answeredBy(1, 200), answeredBy(2, 200, { startedAt: '2026-01-01T00:00:01.000Z' })];
  const rule = violatedRule('wallets/race-loses-no-payment', { table, exchanges }, { kinds });
  const parts = markdownBugReport(rule, resultOf([]));
  expect(parts[0]).toMatch(/^- contract: .*\n- expected: <code>this<\/code>\n- actual: <code>that<\/code>\n- table:$/);
  expect(parts[1]).toBe('```text\nrow  before\na      1.00  ← here\n```');
  expect(parts[3]).toBe('```text\n1 × quantity: true: status 201 (#1)\n1 × quantity: null: status 201 (#1)\n```');
  expect(parts[5]).toMatch(/^```text\n2 requests, .*\n1\. \+0 ms .*\n2\. \+1\.0 s/);
  expect(parts.at(-1)?.split('\n')).toHaveLength(5);
});

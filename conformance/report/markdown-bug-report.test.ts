import { expect, it } from 'vitest';
import { resultOf } from '../run/run.test.support.js';
import { markdownBugReport } from './markdown-bug-report.js';
import { answeredBy, violatedRule } from './runs.test.support.js';

it('has values, figures and kinds as tables, the replay, and folded the requests with their commands', () => {
  const table = {
    columns: ['row', 'before'],
    rows: [
      ['a|b', '1.00'],
      ['c', '2.00'],
    ],
    marked: 0,
  };
  const kind = { cases: 1, expected: '422', actual: 'status 201', exchange: 1 };
  const kinds = [
    { ...kind, kind: 'quantity: true' },
    { ...kind, kind: 'quantity: null' },
  ];
  const exchanges = [answeredBy(1, 200), answeredBy(2, 200, { startedAt: '2026-01-01T00:00:01.000Z' })];
  const violation = {
    table,
    exchanges,
    expected: 'a balance of 5.00 USD',
    actual: 'a balance of 4.00 USD',
    pointer: '/a',
  };
  const rule = violatedRule('wallets/race-loses-no-payment', violation, { kinds });
  const [values, facts, figures, ofKinds, replay, requests] = markdownBugReport(rule, resultOf([], { history: 'h' }));
  expect(values?.split('\n').slice(0, 3)).toEqual([
    '| expected | <code>a balance of <b>5.00</b> USD</code> |',
    '| :-- | :-- |',
    '| **actual** | <code>a balance of <b>4.00</b> USD</code> |',
  ]);
  expect(values).toContain('| where | <code>/a</code> in the 200 to <code>GET ');
  expect(facts).toMatch(/^- \*\*why\*\* .*\n- \*\*seen\*\* in 1 of 4 /);
  expect(figures).toBe('| row | before |\n| --- | --- |\n| **a&#124;b** | **1.00** |\n| c | 2.00 |');
  expect(ofKinds).toContain('| <code>quantity&#58; null</code> | <code>422</code> | <code>status 201</code> | 1 |');
  expect(replay).toMatch(/^```sh\ndgo check .* --replay r-1\n```$/);
  expect(requests).toMatch(/^<details><summary>The 2 requests, and curl to send them again<\/summary>\n\n```sh\ncurl /);
  expect(requests).toMatch(/\n1\. \+0 ms .*\n(?:.*\n)?2\. \+1\.0 s/);
});

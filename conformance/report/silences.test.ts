import { expect, it } from 'vitest';
import type { Observation } from '../run/findings.js';
import { resultOf } from '../run/run.test.support.js';
import { htmlReport } from './html/html.js';
import { markdownReport } from './markdown.js';
import { reported } from './reported.js';
import { violatedRule } from './runs.test.support.js';
import { exchangeText, silenceLines } from './silences.js';

const seen = (phrase: number, id: number): Observation => ({
  text: 'one of them',
  operation: 'listOrders',
  input: 'per_page=0',
  exchanges: [{ id, as: 'caller', method: 'GET', target: `/api/v1/orders?per_page=${id}`, status: 422 }],
  phrase,
});

const rule = {
  ...violatedRule(
    'pagination/per-page-out-of-range',
    {},
    {
      level: 'silent',
      verdict: 'observed',
      observations: ['listOrders with per_page=0: status 422', 'listWallets with per_page=0: status 400'],
      observed: [seen(0, 11), seen(0, 12), seen(1, 13)],
    },
  ),
  violations: [],
};

it('each phrase has an exchange that shows it', () => {
  expect(silenceLines(rule).map(({ shownBy }) => shownBy?.id)).toEqual([11, 13]);
  expect(silenceLines({ observations: ['of an earlier version'] })).toMatchObject([{ shownBy: null }]);
});

it('an exchange without a response is one line too', () => {
  const [first] = seen(0, 1).exchanges;
  expect(first && exchangeText({ ...first, status: null })).toBe('#1 GET /api/v1/orders?per_page=1 → no answer');
});

it('the reports for people have the exchanges beside the phrases', () => {
  const run = reported(resultOf(['pass'], { rules: [rule] }), 0, { seen: 0, of: 0, chapters: [] });
  const markdown = markdownReport(run);
  expect(markdown.replaceAll(/&#\d+;|\\/g, '')).toMatch(/status 422 \(.{0,9}11\)<br>listWallets/);
  expect(htmlReport(run)).toContain('#13 GET /api/v1/orders?per_page=13 → 422');
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../../cli/text.js';
import { applyWaivers } from '../commands/waivers.js';
import { decimalOfMinor } from '../evidence/notation/money.js';
import type { Observation } from '../run/findings.js';
import { judgeableRules } from '../run/judged.js';
import { exitStatus, OUTCOMES, type RuleResult, type Waiver } from '../run/result.js';
import { MUST, resultOf } from '../run/run.test.support.js';
import { consoleReport } from './console.js';
import { htmlReport } from './html/html.js';
import { markdownReport } from './markdown.js';
import { reported } from './reported.js';
import { unreachedPairs } from './run-figures.js';
import {
  countByOutcome,
  coverageText,
  exchangeText,
  headline,
  silenceLines,
  unusedWaivers,
  waiverText,
} from './run-summary.js';
import { HOSTILE, violatedRule } from './runs.test.support.js';

it.each<[readonly RuleResult['verdict'][], boolean, string]>([
  [
    ['pass', 'pass', 'notApplicable'],
    false,
    `CONFORMANT: 2 of ${judgeableRules.length} rules judged (no token, quick).`,
  ],
  [
    ['pass', 'warn'],
    false,
    `CONFORMANT: 2 of ${judgeableRules.length} rules judged (no token, quick), 1 should rule violated.`,
  ],
  [
    ['pass', 'warn', 'warn'],
    true,
    `NOT CONFORMANT: 2 should rules violated; 3 of ${judgeableRules.length} rules judged (no token, quick).`,
  ],
  [
    ['fail', 'warn'],
    false,
    `NOT CONFORMANT: 1 must rule and 1 should rule violated; 2 of ${judgeableRules.length} rules judged (no token, quick).`,
  ],
  [
    ['fail', 'fail', 'inconclusive'],
    true,
    `NOT CONFORMANT: 2 must rules violated; 2 of ${judgeableRules.length} rules judged (no token, quick).`,
  ],
  [
    ['pass', 'inconclusive'],
    false,
    `INCONCLUSIVE: 1 rule could not be judged; 1 of ${judgeableRules.length} rules judged (no token, quick).`,
  ],
  [['observed', 'outOfScope'], false, 'NO VERDICT: no rule could be judged.'],
  [[], false, 'NO VERDICT: no rule could be judged.'],
  [['error', 'fail'], false, 'NO VERDICT: the suite itself failed. Please report it with the text of the error.'],
])('of %s, strict %s, the headline is: %s', (verdicts, strict, text) => {
  const result = resultOf(verdicts);
  expect(headline(result, exitStatus(result, strict))).toBe(text);
});

it('says on the first screen what left the wallets and no request explains', () => {
  const loss = '13.50 USD left the wallets for 2 orders that this run did not send';
  const money = { wallets: [], gone: { USD: 1_350 }, counted: 0, answered: 0, uncertain: 0, stopped: null };
  const spending = { ...money, unexplained: [loss], notes: [loss], reservations: [] };
  for (const verdicts of [['pass'], ['pass', 'fail']] as const) {
    const result = resultOf(verdicts, { spendLimit: 2_000, currency: 'USD', spending });
    const status = exitStatus(result, false);
    expect(status).toBe(verdicts.length === 1 ? 3 : 1);
    const all = reported(result, status, { seen: 0, of: 0, chapters: [] });
    expect(/<header class="verdict.*?<\/header>/s.exec(htmlReport(all))?.[0]).toContain(loss);
    expect(consoleReport(all, false)).toContain(loss);
    if (status === 3) expect(headline(result, status)).toContain(`INCONCLUSIVE: ${loss}; `);
  }
});

it('says that a run was ended early', () => {
  const result = resultOf(['pass'], { interrupted: true });
  expect(headline(result, exitStatus(result, false))).toMatch(/^NO VERDICT: the run was ended early/);
});

it('counts every verdict', () => {
  const counts = countByOutcome(resultOf(['pass', 'pass', 'fail', ...OUTCOMES]));
  expect(Object.keys(counts)).toEqual([...OUTCOMES]);
  expect(counts).toMatchObject({ pass: 3, fail: 2, waived: 1 });
});

it('says what was judged and what was not', () => {
  const verdicts = ['pass', 'fail', 'warn', 'observed', 'notApplicable', 'notApplicable', 'inconclusive'] as const;
  expect(coverageText(resultOf(['pass'], { spendLimit: 0 }))).toBe(`Judged: 1 of ${judgeableRules.length} rules`);
  expect(
    coverageText(
      resultOf(verdicts, {
        ...{ skipped: 1, spendLimit: 1_000, spent: 250, currency: 'USD' },
        coverage: [{ subject: 'ledger', strength: 2, reached: 7, of: 9, unreached: [] }],
      }),
    ),
  ).toBe(
    `Judged: 3 of ${judgeableRules.length} rules; not judged: 2 rules without a case, 1 rule inconclusive, 2 of 9 pairs of classes of inputs, ` +
      '1 case too expensive for --spend; not spent: 7.50 USD of 10.00 USD',
  );
});

const waiver: Waiver = { rule: MUST, reason: 'fixed in 2.1', owner: 'Ann', expires: '2030-01-31' };

/** The console report of a run of two rules, the first of which is waived. */
it('what no case reached is named in the reports', () => {
  const unreached = ['sort=asc, place=last', 'sort=desc, place=last'];
  const coverage = [{ subject: 'ledger', strength: 2, reached: 7, of: 9, unreached }];
  const run = reported(resultOf(['pass'], { coverage }), 0, { seen: 0, of: 0, chapters: [] });
  expect(htmlReport(run)).toContain('2 of 9 pairs of ledger: ');
  expect(htmlReport(run)).toContain('sort=asc, place=last; sort=desc, place=last');
  expect(markdownReport(run)).toMatch(/no case \| 2 of 9 pairs of ledger \| .*place.*; .*place/);
  expect(unreachedPairs(coverage, 1)).toMatchObject([{ names: ['sort=asc, place=last'], more: 1 }]);
});

function rendered(verdict: 'fail' | 'pass' | 'notApplicable', waived: Waiver = waiver): string {
  const { rules } = resultOf([verdict, 'pass']);
  const named = rules.map((rule, index) => (index === 0 ? rule : { ...rule, id: 'money/currencies-agree' as const }));
  const result = applyWaivers(resultOf([], { rules: named }), [waived]);
  return consoleReport(reported(result, exitStatus(result, false), { seen: 0, of: 0, chapters: [] }), false);
}

describe('the report of a run with waivers', () => {
  it('shows what is waived, by whom and until when', () => {
    const text = rendered('fail');
    expect(text).toContain(`WAIVED  ${MUST}`);
    expect(text).toContain('until 2030-01-31 by Ann: fixed in 2.1');
    expect(text).toMatch(/CONFORMANT: 1 of \d+ rules judged \(no token, quick\), 1 rule waived\.\n$/);
  });

  it('shows what is stale, and who has to remove it', () => {
    const text = rendered('pass');
    expect(text).toContain(`stale waiver: ${MUST} passes. Remove its waiver from the file (owner: Ann)`);
    expect(text).toMatch(new RegExp(`STALE WAIVER: ${MUST} .*Remove`));
  });

  it('shows which waivers were not tested', () => {
    const text = rendered('notApplicable');
    expect(text).toContain(`unused waiver: ${MUST}, its verdict is notApplicable`);
    expect(text).toMatch(/CONFORMANT: 1 of \d+ rules judged \(no token, quick\)\.\n$/);
  });

  it('escapes control characters of the file', () => {
    const hostile = { ...waiver, reason: HOSTILE, owner: HOSTILE };
    expect(/\p{Cc}/u.test(waiverText(hostile))).toBe(false);
    const idle = unusedWaivers(applyWaivers(resultOf(['pass']), [hostile])).join('');
    expect(idle).toContain('stale waiver');
    expect(/\p{Cc}/u.test(idle)).toBe(false);
  });

  it('does not mention waivers where there are none', () => {
    expect(unusedWaivers(resultOf(['pass']))).toEqual([]);
  });
});

it('an amount is written as a decimal, with its currency where that is known', () => {
  expect([moneyText(0, null), moneyText(5, 'USD'), moneyText(-1_234_50, 'EUR')]).toEqual([
    '0.00',
    '0.05 USD',
    '-1234.50 EUR',
  ]);
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      (minor) => void expect(moneyText(minor, null)).toBe(decimalOfMinor(BigInt(minor))),
    ),
  );
});

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

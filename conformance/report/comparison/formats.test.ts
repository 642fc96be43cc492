import { describe, expect, it } from 'vitest';
import type { RuleResult } from '../../run/result.js';
import { resultOf } from '../../run/run.test.support.js';
import { jsonReport } from '../json.js';
import { reported } from '../reported.js';
import { HOSTILE } from '../runs.test.support.js';
import { compareReports } from './compare-reports.js';
import { consoleComparison, jsonComparison, markdownComparison } from './formats.js';
import { readReport } from './read-report.js';

/** Text that would leave a code span, a table cell and a list item if it were not escaped. */
const STRAY = `${HOSTILE} \`\` | <img src=x> **bold** @all`;

function hostileReport(verdict: RuleResult['verdict'], run: string) {
  const violation = {
    replay: run,
    expected: STRAY,
    actual: STRAY,
    pointer: null,
    hint: null,
    experiment: 'x',
    input: null,
    seen: { violated: 1, of: 1 },
    exchanges: [],
  };
  const rules = resultOf([verdict, 'observed']).rules.map(
    (rule, index): RuleResult =>
      index === 0
        ? { ...rule, because: STRAY, statement: STRAY, violations: verdict === 'fail' ? [violation] : [] }
        : { ...rule, id: 'robustness/compression', observations: [`${run} ${STRAY}`] },
  );
  const latencies = [
    {
      operation: 'listOrders' as const,
      succeeded: { count: 1, p50: 2, p95: 3, p99: 4, max: 5, classes: [] },
      refused: null,
      errors: 0,
      unanswered: 0,
    },
  ];
  const result = resultOf([], { rules, run, target: `http://127.0.0.1:1/${run}`, latencies });
  return readReport(jsonReport(reported(result, 0, { seen: 1, of: 2, chapters: [] })));
}

const comparison = compareReports(hostileReport('pass', 'old'), hostileReport('fail', 'new'));

describe('a comparison', () => {
  it('for a terminal shows everything, and escapes control characters', () => {
    const text = consoleComparison(comparison, (_, plain) => plain);
    for (const part of [
      'new violation: responses/status-is-listed (must), pass → fail',
      'Differences between the runs',
      'replay     dgo check http://127.0.0.1:1/new --replay new',
      '    - old ',
      '    + new ',
      'listOrders  median 2 → 2 ms (×1.00)',
      'known faults seen  1 of 2 → 1 of 2',
      'WORSE: 1 rule got worse.',
    ]) {
      expect(text).toContain(part);
    }
    expect(/\p{Cc}/u.test(text.replaceAll('\n', ''))).toBe(false);
    expect(text).not.toMatch(/^CONFORMANT/m);
    const painted = consoleComparison(comparison, (tone, plain) => `[${tone}]${plain}`);
    expect(painted).toContain('[bad]Worse');
  });

  it('for a pull request has all text of a report in inline code', () => {
    const text = markdownComparison(comparison);
    expect(text).toContain(
      '- **new violation**: <code>responses/status-is-listed</code> (<code>must</code>), pass → fail',
    );
    expect(text).toContain('| <code>listOrders</code> | 2 → 2 ms (×1.00) | 3 → 3 ms (×1.00) |');
    for (const stray of ['<img', '<script', '**bold', '@all', '\u001b', '`']) expect(text).not.toContain(stray);
    expect(text).toContain('&#60;img');
    expect(/\p{Cc}/u.test(text.replaceAll('\n', ''))).toBe(false);
  });

  it('for a program is JSON without control characters', () => {
    const text = jsonComparison(comparison);
    expect(JSON.parse(text)).toMatchObject({
      tool: { name: 'dgo' },
      exitStatus: 1,
      earlier: { run: 'old', depth: 'quick' },
      worse: [{ id: 'responses/status-is-listed', what: 'new violation', violation: { actual: STRAY } }],
      better: [],
      neither: [],
      register: [{ id: 'robustness/compression', seenIn: 'both' }],
    });
    expect(/\p{Cc}/u.test(text.replaceAll('\n', ''))).toBe(false);
  });

  it('of equal reports is short', () => {
    const text = consoleComparison(
      compareReports(hostileReport('pass', 'a'), hostileReport('pass', 'a')),
      (_, plain) => plain,
    );
    expect(text).toContain('both reports are of the same run');
    expect(text).toMatch(/2 rules with the same verdict in both\nNOT WORSE: no verdict is worse\.\n$/);
  });
});

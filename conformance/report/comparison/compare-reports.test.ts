import { describe, expect, it } from 'vitest';
import { OUTCOMES, type Outcome, type RuleResult, type RunResult } from '../../run/result.js';
import { resultOf } from '../../run/run.test.support.js';
import { jsonReport } from '../json.js';
import { reported } from '../reported.js';
import { compareReports, comparisonStatus, type ReportedVerdict, verdictChange } from './compare-reports.js';
import { readReport } from './read-report.js';

const power = { seen: 1, of: 2, chapters: [] };

/** A report as `dgo check` writes it, of one rule with this verdict. */
function reportOf(verdict: Outcome, rule: Partial<RuleResult> = {}, run: Partial<RunResult> = {}) {
  const { rules } = resultOf([verdict]);
  const result = resultOf([], { rules: rules.map((one) => ({ ...one, ...rule })), ...run });
  return readReport(jsonReport(reported(result, 0, power)));
}

const compared = (before: ReportedVerdict, after: ReportedVerdict) => {
  const [was, is] = [before, after].map((one) =>
    one === 'absent' ? reportOf('pass', {}, { rules: [] }) : reportOf(one),
  );
  if (was === undefined || is === undefined) throw new Error('two reports were asked for');
  return compareReports(was, is);
};

const standings: readonly ReportedVerdict[] = [...OUTCOMES, 'absent'];
const pairs = standings.flatMap((before) => standings.map((after) => [before, after] as const));

describe('two reports', () => {
  it.each<[ReportedVerdict, ReportedVerdict, string, string, 0 | 1]>([
    ['pass', 'fail', 'new violation', 'worse', 1],
    ['absent', 'fail', 'new violation', 'worse', 1],
    ['notApplicable', 'warn', 'new violation', 'worse', 1],
    ['inconclusive', 'fail', 'new violation', 'worse', 1],
    ['warn', 'fail', 'violated more severely', 'worse', 1],
    ['waived', 'fail', 'no longer waived', 'worse', 1],
    ['pass', 'error', 'the suite fails on it', 'worse', 1],
    ['fail', 'error', 'the suite fails on it', 'worse', 1],
    ['pass', 'inconclusive', 'newly inconclusive', 'worse', 1],
    ['pass', 'notApplicable', 'no longer judged', 'worse', 1],
    ['pass', 'absent', 'no longer judged', 'worse', 1],
    ['fail', 'pass', 'fixed', 'better', 0],
    ['waived', 'pass', 'fixed', 'better', 0],
    ['fail', 'warn', 'violated less severely', 'better', 0],
    ['inconclusive', 'pass', 'judged now, and passes', 'better', 0],
    ['error', 'pass', 'judged now, and passes', 'better', 0],
    ['fail', 'waived', 'waived now', 'neither', 0],
    ['pass', 'waived', 'new violation, but waived', 'neither', 0],
    ['fail', 'outOfScope', 'no longer judged', 'neither', 0],
    ['fail', 'inconclusive', 'no longer judged', 'neither', 0],
    ['fail', 'absent', 'no longer judged', 'neither', 0],
  ])('with %s, then %s: %s', (before, after, what, effect, status) => {
    const comparison = compared(before, after);
    expect(comparison.changes).toMatchObject([{ before, after, what, effect }]);
    expect(comparisonStatus(comparison)).toBe(status);
  });

  it.each(standings)('that both have %s show no change', (standing) => {
    expect(compared(standing, standing)).toMatchObject({ changes: [], register: [] });
  });

  it.each(pairs)(
    'are never called fixed or better from %s to %s unless something is known by then',
    (before, after) => {
      const move = verdictChange(before, after);
      if (move?.effect === 'better') expect(['pass', 'warn']).toContain(after);
      if (after === 'fail' && before !== 'fail') expect(move?.effect).toBe('worse');
      if (after === 'error' && before !== 'error') expect(move?.effect).toBe('worse');
    },
  );

  it('show the current violation, or the earlier one where it is gone', () => {
    const violations = [
      {
        replay: 'r-1',
        expected: 'a',
        actual: 'b',
        pointer: null,
        hint: null,
        experiment: 'x',
        input: null,
        seen: { violated: 1, of: 1 },
        exchanges: [],
      },
    ];
    const [change] = compareReports(reportOf('pass'), reportOf('fail', { violations })).changes;
    expect(change?.rule.violation).toEqual({ replay: 'r-1', replayOptions: [], expected: 'a', actual: 'b' });
    const waiver = { rule: 'money/currencies-agree', reason: 'soon', owner: 'Ann', expires: '2030-01-31' } as const;
    const [waived] = compareReports(reportOf('fail'), reportOf('waived', { waiver })).changes;
    expect(waived?.rule.waiver).toBe('until 2030-01-31 by Ann: soon');
  });

  it('show changes where the contract is silent, without judging them', () => {
    const observed = (...observations: string[]) => reportOf('observed', { observations });
    const change = compareReports(observed('a', 'b'), observed('b', 'c'));
    expect(change.register).toMatchObject([{ seenIn: 'both', gone: ['a'], added: ['c'] }]);
    expect(comparisonStatus(change)).toBe(0);
    expect(compareReports(observed('a', 'b'), observed('b', 'a')).register).toEqual([]);
    // What is quoted is an example; a status is none.
    expect(compareReports(observed('like "$1,200.00"'), observed('like "$4,999.99"')).register).toEqual([]);
    expect(compareReports(observed('status 422'), observed('status 400')).register).toHaveLength(1);
    expect(compareReports(observed('a'), reportOf('notApplicable')).register).toMatchObject([{ seenIn: 'earlier' }]);
    expect(compareReports(reportOf('outOfScope'), observed('a')).register).toMatchObject([{ seenIn: 'later' }]);
  });

  it('show figures, and times as ratios', () => {
    const spread = (p50: number) => ({ count: 9, p50, p95: 2 * p50, p99: 3 * p50, max: 4 * p50, classes: [] });
    const run = (p50: number, requests: number) => ({
      requests,
      spent: requests,
      currency: 'USD',
      latencies: [
        { operation: 'listOrders' as const, succeeded: spread(p50), refused: null, errors: 0, unanswered: 0 },
      ],
    });
    const comparison = compareReports(reportOf('pass', {}, run(10, 100)), reportOf('pass', {}, run(15, 250)));
    expect(comparison.latencies).toMatchObject([{ operation: 'listOrders', ratio: { p50: 1.5, p95: 1.5 } }]);
    expect(comparison.figures).toContainEqual({ name: 'requests', before: '100', after: '250' });
    expect(comparison.figures).toContainEqual({ name: 'spent', before: '1.00 USD', after: '2.50 USD' });
    expect(comparisonStatus(comparison)).toBe(0);
    const [instant] = compareReports(reportOf('pass', {}, run(0, 1)), reportOf('pass', {}, run(1, 1))).latencies;
    expect(instant?.ratio.p50).toBeNull();
  });

  it.each<[Partial<RunResult>, Partial<RunResult>, RegExp]>([
    [
      {},
      { target: 'http://127.0.0.1:2/' },
      /different target: http:\/\/127\.0\.0\.1:1\/, then http:\/\/127\.0\.0\.1:2\//,
    ],
    [{}, { depth: 'deep' }, /different depth: quick, then deep/],
    [{}, { seed: 9 }, /different seed.*: 1, then 9/],
    [
      { leftOut: ['money/currencies-agree'] },
      {},
      /left out by --only or --skip only in the earlier run: money\/currencies-agree/,
    ],
    [{ met: ['token', 'spend'] }, { met: ['token'] }, /given or found only in the earlier run: spend/],
    [{}, { interrupted: true }, /the later run was ended early/],
    [{}, { startedAt: '2025-01-01T00:00:00.000Z' }, /the second report is older/],
    [{}, { run: 'test' }, /both reports are of the same run/],
  ])('of runs that differ say so: %j, %j', (before, after, message) => {
    const [was, is] = [reportOf('pass', {}, { run: 'a', ...before }), reportOf('pass', {}, { run: 'b', ...after })];
    const both = after.run === 'test' ? ([reportOf('pass'), reportOf('pass')] as const) : ([was, is] as const);
    expect(compareReports(...both).differences.join('\n')).toMatch(message);
  });

  it('of similar runs are comparable', () => {
    expect(compareReports(reportOf('pass', {}, { run: 'a' }), reportOf('pass', {}, { run: 'b' })).differences).toEqual(
      [],
    );
  });
});

const least = { tool: { name: 'dgo' }, target: 'http://127.0.0.1:1/', rules: [{ id: 'a/b', verdict: 'pass' }] };

describe('a report', () => {
  it('of an earlier version is read, and says what it lacks', () => {
    const report = readReport(JSON.stringify(least));
    expect(report).toMatchObject({
      target: least.target,
      contract: null,
      power: null,
      latencies: null,
      interrupted: false,
    });
    expect(report.missing).toEqual(['contract', 'depth', 'requests', 'spent', 'power', 'leftOut', 'met', 'latencies']);
    expect(report.rules.get('a/b')).toMatchObject({ verdict: 'pass', level: '', observations: [], violation: null });
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', 'token=dgo_secret', /^it is not valid JSON$/],
    ['an array', '[]', /must be a JSON object/],
    ['of another tool', JSON.stringify({ ...least, tool: { name: 'k6' } }), /"tool" does not say/],
    ['without a tool', JSON.stringify({ name: 'a package', version: '1' }), /"tool" does not say/],
    ['without a target', JSON.stringify({ ...least, target: undefined }), /"target" is missing/],
    ['without rules', JSON.stringify({ ...least, rules: {} }), /"rules" must be an array/],
    [
      'with a rule without an id',
      JSON.stringify({ ...least, rules: [...least.rules, { verdict: 'pass' }] }),
      /rules\[1\] needs an id/,
    ],
    [
      'with a verdict of another kind',
      JSON.stringify({ ...least, rules: [{ id: 'a/b', verdict: 'ok' }] }),
      /rules\[0\] needs an id and a known verdict/,
    ],
    ['with a rule that is null', JSON.stringify({ ...least, rules: [null] }), /rules\[0\]/],
  ])('that is %s is refused', (_, text, message) => {
    expect(() => readReport(text)).toThrow(message);
  });

  it('with members of a wrong type is read without them', () => {
    const report = readReport(
      JSON.stringify({
        ...least,
        requests: '9',
        power: [],
        spent: null,
        latencies: [null, { operation: 'x' }],
        met: 'token',
      }),
    );
    expect(report).toMatchObject({ requests: null, power: null, spent: null, met: null });
    expect([...(report.latencies ?? [])]).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { exitStatus, OUTCOMES, type Outcome, type RuleResult, type RunResult, type Waiver } from './result.js';
import { MUST, resultOf, SHOULD } from './run.test.support.js';
import { applyWaivers } from './waivers.js';

type Verdicts = readonly RuleResult['verdict'][];

describe('the exit status', () => {
  it.each<[Verdicts, number, number]>([
    [['pass'], 0, 0],
    [['pass', 'observed', 'waived', 'notApplicable', 'outOfScope'], 0, 0],
    [['pass', 'warn'], 0, 1],
    [['warn'], 0, 1],
    [['pass', 'fail'], 1, 1],
    [['pass', 'fail', 'inconclusive', 'warn'], 1, 1],
    [['pass', 'inconclusive'], 3, 3],
    [['pass', 'inconclusive', 'warn'], 3, 1],
    [['pass', 'error', 'fail'], 4, 4],
  ])('of %s is %i, and %i when strict', (verdicts, status, strict) => {
    expect(exitStatus(resultOf(verdicts), false)).toBe(status);
    expect(exitStatus(resultOf(verdicts), true)).toBe(strict);
  });

  it('is never 0 when nothing was judged', () => {
    const nothing = OUTCOMES.filter((outcome) => !['pass', 'warn', 'fail', 'error'].includes(outcome));
    expect(exitStatus(resultOf([]), false)).toBe(3);
    for (const outcome of nothing) expect(exitStatus(resultOf([outcome]), true), outcome).toBe(3);
  });

  it('is never 0 for a run that was ended early, or in which the suite itself failed', () => {
    expect(exitStatus(resultOf(['pass'], { interrupted: true }), false)).toBe(3);
    expect(exitStatus(resultOf(['pass', 'fail'], { interrupted: true }), false)).toBe(1);
    expect(exitStatus(resultOf(['pass'], { faults: ['an experiment threw'] }), false)).toBe(4);
    expect(exitStatus(resultOf(['fail'], { faults: ['an experiment threw'] }), false)).toBe(4);
  });
});

const waiver: Waiver = { rule: MUST, reason: 'fixed in 2.1', owner: 'Ann', expires: '2030-01-31' };

/** A run with one rule of this verdict and one that passes. */
function waived(verdict: Outcome, more: Partial<RunResult> = {}, waivers: readonly Waiver[] = [waiver]): RunResult {
  const { rules, ...rest } = resultOf([verdict, 'pass'], more);
  const [first, second] = rules;
  if (first === undefined || second === undefined) throw new Error('two rules were asked for');
  return applyWaivers({ ...rest, rules: [first, { ...second, id: SHOULD }] }, waivers);
}

describe('a waiver', () => {
  it.each(['fail', 'warn'] as const)('of a rule with the verdict %s takes it out of the exit status', (verdict) => {
    const result = waived(verdict);
    expect(result.rules[0]).toMatchObject({ verdict: 'waived', waiver, broken: 1 });
    expect(result.waivers).toEqual({ stale: [], untested: [] });
    expect([exitStatus(result, false), exitStatus(result, true)]).toEqual([0, 0]);
  });

  it('of a rule that passes is stale, which is worse than inconclusive and less severe than a violation', () => {
    const result = waived('pass');
    expect(result.waivers).toEqual({ stale: [waiver], untested: [] });
    expect(result.rules[0]).not.toHaveProperty('waiver');
    expect(exitStatus(result, false)).toBe(2);
    const and = (verdict: Outcome) => ({ ...result, rules: [...result.rules, ...resultOf([verdict]).rules] });
    expect(['inconclusive', 'fail', 'error'].map((other) => exitStatus(and(other as Outcome), false))).toEqual([
      2, 1, 4,
    ]);
  });

  it.each(OUTCOMES.filter((verdict) => !['fail', 'warn', 'pass'].includes(verdict)))(
    'of a rule that is %s changes nothing, and is reported as untested',
    (verdict) => {
      const result = waived(verdict);
      expect(result.rules[0]?.verdict).toBe(verdict);
      expect(result.waivers).toEqual({ stale: [], untested: [{ waiver, because: expect.stringContaining(verdict) }] });
      expect(exitStatus(result, false)).toBe(exitStatus(resultOf([verdict, 'pass']), false));
    },
  );

  it('of a rule that was left out is reported as untested', () => {
    const result = waived('fail', {}, [{ ...waiver, rule: 'money/currencies-agree' }]);
    expect(result.waivers?.untested[0]?.because).toBe('this run left the rule out');
    expect(exitStatus(result, false)).toBe(1);
  });

  it('is not called stale by a run that was ended early', () => {
    const result = waived('pass', { interrupted: true });
    expect(result.waivers).toMatchObject({
      stale: [],
      untested: [{ because: expect.stringContaining('ended before') }],
    });
    expect(exitStatus(result, false)).toBe(3);
  });

  it('never makes a run green in which nothing else was judged', () => {
    const { rules } = resultOf(['fail']);
    const result = applyWaivers(resultOf([], { rules }), [waiver]);
    expect(exitStatus(result, false)).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { exitStatus, OUTCOMES, type RuleResult } from './result.js';
import { resultOf } from './run.test.support.js';

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

  it('is 3 for a run that judged less than was asked for, unless something graver applies', () => {
    const unmet = ['2 rules judged, and --min-judged 3 asks for 3'];
    expect(exitStatus(resultOf(['pass'], { unmet }), false)).toBe(3);
    expect(exitStatus(resultOf(['pass', 'fail'], { unmet }), false)).toBe(1);
    expect(exitStatus(resultOf(['pass', 'error'], { unmet }), false)).toBe(4);
    const [rule, owner, expires] = ['auth/missing-token-is-401', 'Ann', '2030-01-31'] as const;
    const waivers = { stale: [{ rule, reason: 'x', owner, expires }], untested: [] };
    expect(exitStatus(resultOf(['pass'], { unmet, waivers }), false)).toBe(2);
  });

  it('is never 0 for a run that met an obstacle', () => {
    const obstacles = ['a token expired'];
    expect(exitStatus(resultOf(['pass'], { obstacles }), false)).toBe(3);
    expect(exitStatus(resultOf(['pass', 'fail'], { obstacles }), false)).toBe(1);
  });

  it('is never 0 for a run that was ended early, or in which the suite itself failed', () => {
    expect(exitStatus(resultOf(['pass'], { interrupted: true }), false)).toBe(3);
    expect(exitStatus(resultOf(['pass', 'fail'], { interrupted: true }), false)).toBe(1);
    expect(exitStatus(resultOf(['pass'], { faults: ['an experiment threw'] }), false)).toBe(4);
    expect(exitStatus(resultOf(['fail'], { faults: ['an experiment threw'] }), false)).toBe(4);
  });
});

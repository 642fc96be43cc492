import { expect, it } from 'vitest';
import { exitStatus, OUTCOMES, type RuleResult } from '../run/result.js';
import { resultOf } from '../run/run.test.support.js';
import { countByOutcome, headline } from './verdict.js';

it.each<[readonly RuleResult['verdict'][], boolean, string]>([
  [['pass', 'pass', 'notApplicable'], false, 'CONFORMANT in the 2 rules judged.'],
  [['pass', 'warn'], false, 'CONFORMANT in the 2 rules judged, 1 should rule violated.'],
  [['pass', 'warn', 'warn'], true, 'NOT CONFORMANT: 2 should rules violated.'],
  [['fail', 'warn'], false, 'NOT CONFORMANT: 1 must rule and 1 should rule violated.'],
  [['fail', 'fail', 'inconclusive'], true, 'NOT CONFORMANT: 2 must rules violated.'],
  [['pass', 'inconclusive'], false, 'INCONCLUSIVE: 1 rule could not be judged.'],
  [['observed', 'outOfScope'], false, 'NO VERDICT: no rule could be judged.'],
  [[], false, 'NO VERDICT: no rule could be judged.'],
  [['error', 'fail'], false, 'NO VERDICT: the suite itself failed. Please report it with the text above.'],
])('of %s, strict %s, the headline is: %s', (verdicts, strict, text) => {
  const result = resultOf(verdicts);
  expect(headline(result, exitStatus(result, strict))).toBe(text);
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

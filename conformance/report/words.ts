import { rules as catalogue } from '../../generated/rules.js';
import { OUTCOMES, type Outcome, type RuleResult } from '../run/result.js';

/** What each verdict is called in a report for people. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  error: 'error',
  fail: 'fail',
  inconclusive: 'inconclusive',
  warn: 'warn',
  observed: 'observed',
  waived: 'waived',
  notApplicable: 'not applicable',
  outOfScope: 'out of scope',
  pass: 'pass',
};

/** Gravest verdict first. */
export function byGravity(a: RuleResult, b: RuleResult): number {
  return OUTCOMES.indexOf(a.verdict) - OUTCOMES.indexOf(b.verdict);
}

/** The rules by chapter, both in the order of the run. */
export function byChapter(rules: readonly RuleResult[]): ReadonlyMap<string, readonly RuleResult[]> {
  const chapters = new Map<string, RuleResult[]>();
  for (const rule of rules) {
    const { chapter } = catalogue[rule.id];
    const among = chapters.get(chapter);
    if (among === undefined) chapters.set(chapter, [rule]);
    else among.push(rule);
  }
  return chapters;
}

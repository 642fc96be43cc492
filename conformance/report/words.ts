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

/** A number with its noun, e.g. `1 rule`, `2 rules`, `1 more rule`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Text that is cut when it is longer than `most` characters, and says so by an ellipsis. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a pair would be no character.
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

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

import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { violationOf } from '../run/evaluation/counterexample.js';
import type { Counterexample } from '../run/evaluation/evaluator.js';
import type { RuleResult } from '../run/result.js';
import type { Seen } from '../run/violation-details.js';

/** What replaying a violation showed. */
export type ReplayOutcome =
  /** `rule` has the violation as it was seen this time. */
  | { readonly is: 'still failing'; readonly rule: RuleResult; readonly seen: Seen; readonly notes: readonly string[] }
  /** It showed each time, and the rule was now judged `passes` times and never violated: at least as often. */
  | { readonly is: 'fixed'; readonly passes: number; readonly notes: readonly string[] }
  /** Orders and rows from before still violate the rule; those that were written `right` times since do not. */
  | { readonly is: 'old records'; readonly rule: RuleResult; readonly right: number; readonly notes: readonly string[] }
  /** The rule was judged `held` times and not violated, which does not prove that it is fixed. */
  | { readonly is: 'not again'; readonly held: number; readonly because: string }
  | { readonly is: 'cannot tell'; readonly because: string };

export const cannotTell = (because: string): ReplayOutcome => ({ is: 'cannot tell', because });

/** The rule as a report shows it, with this violation alone, which gets no new replay id. */
export function failing(id: RuleId, counterexample: Counterexample): RuleResult {
  const { level, statement } = catalogue[id];
  const { violated: broken, of: cases } = counterexample.seen;
  const verdict = level === 'must' ? 'fail' : 'warn';
  const violations = [violationOf(counterexample, '')];
  return { id, level, verdict, statement, cases, broken, because: null, observations: [], violations };
}

import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { JsonObject } from '../evidence/evidence.js';
import { pluralize } from '../evidence/notation/text.js';
import { violationOf } from '../run/evaluation/counterexample.js';
import type { Counterexample } from '../run/evaluation/evaluator.js';
import type { Seen } from '../run/findings.js';
import { isSteady } from '../run/replay-options.js';
import type { RuleResult } from '../run/result.js';
import type { Tried } from './replay-tries.js';

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

/**
 * What it means that the case was not violated, alone and beside so many others: `fixed` only where the run saw it each time and
 * it has held as often as is needed.
 */
export function heldOutcome(
  { seen: { of: held }, skipped, because }: Tried,
  seen: Seen | null,
  needed: number,
  beside: number,
  notes: readonly string[],
): ReplayOutcome {
  if (held === 0) {
    const reason = because ?? 'the rule saw nothing of its kind';
    return cannotTell(skipped ?? `the case no longer comes up on this deployment: ${reason}`);
  }
  const notAgain = (why: string): ReplayOutcome => ({ is: 'not again', held, because: why });
  if (seen === null) return notAgain('how often the case showed it is not recorded, so it may still be there');
  if (isSteady(seen) && held >= needed) return { is: 'fixed', passes: held, notes };
  if (isSteady(seen)) {
    const more = skipped === null ? '' : `: ${skipped}`;
    return notAgain(`it has to hold ${pluralize(needed, 'time')} to be called fixed${more}`);
  }
  const others = beside === 0 ? '' : ` (tried alone, also beside ${pluralize(beside, 'case')} that ran when it showed)`;
  const often = `the run saw it ${seen.violated} of ${pluralize(seen.of, 'time')} that it tried the case`;
  return notAgain(`${often}, so it may still be there${others}`);
}

/** What a record is called, e.g. `order 100382`. */
export function nameOf([record]: readonly JsonObject[]): string {
  const { order_number: number, id } = record ?? {};
  return number === undefined ? `row ${String(id)}` : `order ${String(number)}`;
}

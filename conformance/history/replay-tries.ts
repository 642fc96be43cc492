import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, Json, JsonObject } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { pluralize } from '../evidence/notation/text.js';
import { createdAtMs } from '../evidence/read-exchange.js';
import { isOfRecords, recordsOf, writtenSince } from '../evidence/subjects.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { violationOf } from '../run/evaluation/counterexample.js';
import type { Counterexample } from '../run/evaluation/evaluator.js';
import type { Seen } from '../run/findings.js';
import { isSteady } from '../run/replay-options.js';
import { evaluateAlone } from '../run/rerun-case.js';
import type { RuleResult } from '../run/result.js';

/** What a case gathered in one try. */
export interface GatheredTry {
  readonly evidence: readonly Evidence[];
  readonly exchanges: readonly Exchange[];
  /** Why it did not come to its end; null when it did. */
  readonly skipped: string | null;
}

/** What the tries of a case showed. */
export interface Tried {
  /** Violations that are about more than old records, of all tries in which the rule could be judged. */
  readonly seen: Seen;
  readonly counterexample: Counterexample | null;
  /** A violation that is about nothing but records from before; null where there was none. */
  readonly old: { readonly counterexample: Counterexample; readonly records: readonly JsonObject[] } | null;
  /** Tries in which records that were written since were judged and are right, beside wrong ones from before. */
  readonly newRight: number;
  /** Why the last try did not come to its end; null when it did. */
  readonly skipped: string | null;
  /** Why the rule could not be judged in the last try; null when it was. */
  readonly because: string | null;
}

export const NOTHING_TRIED: Tried = {
  seen: { violated: 0, of: 0 },
  counterexample: null,
  old: null,
  newRight: 0,
  skipped: null,
  because: null,
};

/** A case that is tried again, and how to judge it. */
export interface AgainCase {
  readonly rule: AnyRule;
  readonly experiment: Experiment;
  readonly input: Json;
  /** The input as the history has it. */
  readonly recordedInput: Json;
  readonly facts: Facts;
  /** When the newest order or ledger row from before was made, in milliseconds by the deployment's clock; null if unknown. */
  readonly before: number | null;
  readonly gather: () => Promise<GatheredTry>;
}

/** Tries the case at least `least` times, and up to `most` times while that takes less than `withinMs`. */
export async function tryOften(
  again: AgainCase,
  { least, most, withinMs }: { readonly least: number; readonly most: number; readonly withinMs: number },
): Promise<Tried> {
  const deadline = performance.now() + withinMs;
  let tried = NOTHING_TRIED;
  for (let tries = 0; tries < most && (tries < least || performance.now() < deadline); tries += 1) {
    const judgedBefore = tried.seen.of;
    tried = judgedTry(tried, await again.gather(), again);
    if (tried.seen.of === judgedBefore) break;
    // One violation is enough: nothing more is bought.
    if (tried.counterexample !== null && writes(again.experiment)) break;
    // What was written before stays, and costs nothing to be seen once.
    if (tried.old !== null && tried.newRight === 0 && !writes(again.experiment)) break;
  }
  return tried;
}

/** Adds what one more try showed. */
export function judgedTry(tried: Tried, gathered: GatheredTry, again: AgainCase): Tried {
  const { evidence, exchanges, skipped } = gathered;
  const { violated, of } = tried.seen;
  const { counterexample, judged, because } = judgeCase(again, evidence, exchanges);
  const next = { ...tried, skipped, because };
  if (!judged) return next;
  const seen = (more: number): Seen => ({ violated: violated + more, of: of + 1 });
  if (counterexample === null) return { ...next, seen: seen(0) };
  const records = recordsOf(counterexample.verdict, counterexample.exchanges);
  const isOld =
    isOfRecords(again.rule.on) &&
    again.before !== null &&
    records.length > 0 &&
    records.every((one) => isUpTo(again.before ?? 0, one));
  if (!isOld) return { ...next, seen: seen(1), counterexample: tried.counterexample ?? counterexample };
  const since = judgeCase(again, writtenSince(evidence, again.before ?? 0), exchanges);
  const isNewWrong = since.counterexample !== null && isAboutNew(since.counterexample, again.before ?? 0);
  if (isNewWrong) return { ...next, seen: seen(1), counterexample: tried.counterexample ?? counterexample };
  const isNewRight = since.judged && since.counterexample === null;
  return {
    ...next,
    seen: seen(0),
    old: tried.old ?? { counterexample, records },
    newRight: tried.newRight + (isNewRight ? 1 : 0),
  };
}

function judgeCase(
  { rule, experiment, input, facts }: AgainCase,
  evidence: readonly Evidence[],
  exchanges: readonly Exchange[],
) {
  return evaluateAlone(rule, { experiment: experiment.name, input, drawn: null }, evidence, exchanges, facts);
}

/** The rows of shortened evidence stand in other places, so a pointer says nothing. */
function isAboutNew({ verdict: { expected, actual }, exchanges }: Counterexample, before: number): boolean {
  return recordsOf({ expected, actual }, exchanges).some((one) => !isUpTo(before, one));
}

function isUpTo(moment: number, record: JsonObject): boolean {
  return (createdAtMs(record) ?? Number.POSITIVE_INFINITY) <= moment;
}

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

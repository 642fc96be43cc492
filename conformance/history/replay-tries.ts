import type { Evidence, Exchange, Json, JsonObject } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { createdAtMs } from '../evidence/read-exchange.js';
import { isOfRecords, recordsOf, writtenSince } from '../evidence/subjects.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import type { Counterexample } from '../run/evaluation/evaluator.js';
import type { Seen } from '../run/findings.js';
import { evaluateAlone } from '../run/rerun-case.js';

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

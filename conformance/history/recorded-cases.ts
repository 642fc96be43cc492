import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, Json } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { violationOf } from '../run/evaluation/counterexample.js';
import { type Counterexample, DISCOVERY, Evaluator, WHOLE_RUN } from '../run/evaluation/evaluator.js';
import type { Violation } from '../run/result.js';
import { type CaseEvent, type HistoryEvent, type ViolationEvent, withPages } from './history-format.js';
import { eventsOf } from './read-history.js';
import { replayOf } from './replay-case.js';

/** A case of a history, with all that its run has written down about it. */
export interface RecordedCase {
  readonly event: CaseEvent;
  readonly exchanges: readonly Exchange[];
  /** What was gathered beyond the exchanges; nothing unless `isWhole`, as a stream with a hole would be judged as a whole one. */
  readonly evidence: readonly Evidence[];
  /** False where exchanges or evidence are missing. */
  readonly isWhole: boolean;
}

type OtherEvent = Exclude<HistoryEvent, { event: 'case' | 'evidence' }>;

/** What a history tells, in order: its cases as wholes, everything else as it stands there. */
export type HistoryItem =
  | { readonly is: 'case'; readonly recorded: RecordedCase }
  | { readonly is: 'event'; readonly event: OtherEvent };

/** A case whose end has not been seen yet. */
interface Open {
  readonly event: CaseEvent;
  readonly exchanges: Exchange[];
  readonly evidence: Evidence[];
}

/** Reads a history as far as its lines are whole. Throws `HistoryError` for a line that is no event. */
export async function* itemsOf(file: string): AsyncGenerator<HistoryItem> {
  let open: Open | null = null;
  for await (const event of eventsOf(file)) {
    if (event.event === 'exchange' && event.case === open?.event.case) open.exchanges.push(event.exchange);
    else if (event.event === 'evidence') {
      if (event.case === open?.event.case) open.evidence.push(event);
    } else {
      if (open !== null) yield closed(open);
      open = event.event === 'case' ? { event, exchanges: [], evidence: [] } : null;
      if (event.event !== 'case') yield { is: 'event', event };
    }
  }
  if (open !== null) yield closed(open);
}

function closed({ event, exchanges, evidence }: Open): HistoryItem {
  const isCounted = exchanges.length >= event.exchanges && evidence.length >= event.evidence;
  const whole = isCounted ? allWithPages(evidence, exchanges) : null;
  return { is: 'case', recorded: { event, exchanges, evidence: whole ?? [], isWhole: whole !== null } };
}

/** Null where a page is not there. */
function allWithPages(evidence: readonly Evidence[], exchanges: readonly Exchange[]): Evidence[] | null {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  try {
    return evidence.map((piece) => withPages(piece, byId));
  } catch {
    return null;
  }
}

/** One further try of a case, for one rule. */
interface Try {
  readonly input: string;
  readonly judged: boolean;
  readonly witness: Counterexample | null;
}

/** What a run has recorded beside its cases: how violated cases were reduced, and what they are called. */
export class RecordedReductions {
  readonly #tries = new Map<RuleId, Try[]>();
  /** Names that the run has given, by rule. */
  readonly #names = new Map<string, string>();
  /** Numbers of cases by experiment and input. */
  readonly #numbers = new Map<string, number>([[keyOf(DISCOVERY, null), 0]]);

  name({ rule, replay }: ViolationEvent): void {
    this.#names.set(rule, replay);
  }

  number({ experiment, input, case: number }: CaseEvent): void {
    const key = keyOf(experiment, input);
    if (!this.#numbers.has(key)) this.#numbers.set(key, number);
  }

  /** Judges a case that was tried to reduce another one. */
  hear(rule: AnyRule, { event, exchanges, evidence }: RecordedCase, facts: Facts): void {
    this.number(event);
    const jury = new Evaluator([rule], facts);
    const sitting = jury.open({ experiment: event.experiment, input: event.input, drawn: null });
    for (const item of evidence) sitting.see(item);
    for (const item of exchanges) sitting.see({ kind: 'exchange', item });
    sitting.close(exchanges);
    jury.close();
    const witness = jury.witnesses()[0]?.witness ?? null;
    const judged = jury.result(rule, []).cases > 0;
    const tries = this.#tries.get(rule.id) ?? [];
    this.#tries.set(rule.id, [...tries, { input: JSON.stringify(event.input), judged, witness }]);
  }

  /** The violations of the jury's rules, each by its smallest case. */
  violations(run: string, jury: Evaluator): Map<RuleId, Violation[]> {
    return new Map(
      jury.witnesses().map(({ rule, witness }) => {
        const smallest = this.#smallest(rule.id, witness);
        const named = this.#names.get(rule.id) ?? replayOf(run, rule.id, this.#numberOf(smallest));
        return [rule.id, [violationOf(smallest, named)]];
      }),
    );
  }

  #smallest(rule: RuleId, witness: Counterexample): Counterexample {
    const tries = this.#tries.get(rule) ?? [];
    let smallest = witness;
    for (const { witness: other } of tries) if (other !== null && sizeOf(other) < sizeOf(smallest)) smallest = other;
    const same = tries.filter(({ input, judged }) => judged && input === JSON.stringify(smallest.input));
    const own = smallest === witness ? 1 : 0;
    const violated = own + same.filter((tried) => tried.witness !== null).length;
    return { ...smallest, seen: { violated, of: own + same.length } };
  }

  /** Null where the run as a whole shows it. */
  #numberOf({ experiment, input }: Counterexample): number | null {
    return experiment === WHOLE_RUN ? null : (this.#numbers.get(keyOf(experiment, input)) ?? null);
  }
}

function keyOf(experiment: string, input: Json): string {
  return `${experiment} ${JSON.stringify(input)}`;
}

function sizeOf({ input }: Counterexample): number {
  return JSON.stringify(input).length;
}

import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, Json } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { experiments } from '../experiments/index.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { violationOf } from '../run/evaluation/counterexample.js';
import { type Counterexample, DISCOVERY, type ViolatedRule, WHOLE_RUN } from '../run/evaluation/evaluator.js';
import { knownOptions, replayOptions } from '../run/replay-options.js';
import { evaluateAlone } from '../run/rerun-case.js';
import type { Violation } from '../run/result.js';
import { inputSize } from '../run/shrink.js';
import { type CaseEvent, type HistoryEvent, type RunEvent, type ViolationEvent, withPages } from './history-format.js';
import { eventsOf } from './read-history.js';
import { firstCaseOf, replayOf } from './replay-case.js';

/** A case of a history with everything that was gathered for it. */
export interface RecordedCase {
  readonly event: CaseEvent;
  readonly exchanges: readonly Exchange[];
  /** The evidence beyond the exchanges. Empty unless `isWhole`, because an incomplete stream would be judged as a complete one. */
  readonly evidence: readonly Evidence[];
  /** False when exchanges or evidence are missing. */
  readonly isWhole: boolean;
}

type OtherEvent = Exclude<HistoryEvent, { event: 'case' | 'evidence' }>;

/** What a history consists of, in order: whole cases, and all other events. */
export type HistoryItem =
  | { readonly is: 'case'; readonly recorded: RecordedCase }
  | { readonly is: 'event'; readonly event: OtherEvent };

/** A case whose end has not been read yet. */
interface OpenCase {
  readonly event: CaseEvent;
  readonly exchanges: Exchange[];
  readonly evidence: Evidence[];
}

/** Reads a history up to its last whole line. Throws `HistoryError` for a line that is not an event. */
export async function* historyItemsOf(file: string): AsyncGenerator<HistoryItem> {
  let open: OpenCase | null = null;
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

function closed({ event, exchanges, evidence }: OpenCase): HistoryItem {
  const isCounted = exchanges.length >= event.exchanges && evidence.length >= event.evidence;
  const whole = isCounted ? allWithPages(evidence, exchanges) : null;
  return { is: 'case', recorded: { event, exchanges, evidence: whole ?? [], isWhole: whole !== null } };
}

/** Null when a page is missing. */
function allWithPages(evidence: readonly Evidence[], exchanges: readonly Exchange[]): Evidence[] | null {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  try {
    return evidence.map((piece) => withPages(piece, byId));
  } catch {
    return null;
  }
}

/** All evidence of the case, in the order in which it is evaluated. */
export function evidenceOf({ evidence, exchanges }: RecordedCase): Evidence[] {
  return [...evidence, ...exchanges.map((item): Evidence => ({ kind: 'exchange', item }))];
}

/** A further try of a case, evaluated by one rule. */
interface Try {
  readonly input: string;
  readonly judged: boolean;
  readonly counterexample: Counterexample | null;
}

/** What a history says about violations in addition to the cases: how they were shrunk, and their names. */
export class RecordedShrinking {
  readonly #tries = new Map<RuleId, Try[]>();
  /** The violations that the run reported, by rule. */
  readonly #reported = new Map<string, ViolationEvent>();
  /** Numbers of cases, by experiment and input. */
  readonly #numbers = new Map<string, number>([[keyOf(DISCOVERY, null), 0]]);

  addViolation(event: ViolationEvent): void {
    this.#reported.set(event.rule, event);
  }

  addCase({ experiment, input, case: number }: CaseEvent): void {
    const key = keyOf(experiment, input);
    if (!this.#numbers.has(key)) this.#numbers.set(key, number);
  }

  /** Evaluates a case that was tried to shrink another one. */
  addTry(rule: AnyRule, recorded: RecordedCase, facts: Facts): void {
    const { event, exchanges } = recorded;
    this.addCase(event);
    const origin = { experiment: event.experiment, input: event.input, drawn: null };
    const { counterexample, judged } = evaluateAlone(rule, origin, evidenceOf(recorded), exchanges, facts);
    const tries = this.#tries.get(rule.id) ?? [];
    this.#tries.set(rule.id, [...tries, { input: JSON.stringify(event.input), judged, counterexample }]);
  }

  /** The violations of these rules, each with its smallest case. */
  violations(
    { run, spendLimit = 0, options }: RunEvent,
    violated: readonly ViolatedRule[],
    facts: Facts,
  ): Map<RuleId, Violation[]> {
    return new Map(
      violated.map(({ rule, counterexample }) => {
        const smallest = this.#smallest(rule.id, counterexample);
        const reported = this.#reported.get(rule.id);
        const name = reported?.replay ?? replayOf(run, rule.id, this.#numberOf(smallest));
        const replayable = { ...smallest, first: reported === undefined ? null : firstCaseOf(reported) };
        const words = replayOptions(replayable, experiments, facts, { spendLimit, options: knownOptions(options) });
        return [rule.id, [violationOf(smallest, name, words)]];
      }),
    );
  }

  #smallest(rule: RuleId, counterexample: Counterexample): Counterexample {
    const tries = this.#tries.get(rule) ?? [];
    let smallest = counterexample;
    for (const { counterexample: other } of tries) {
      if (other !== null && inputSize(other.input) < inputSize(smallest.input)) smallest = other;
    }
    const same = tries.filter(({ input, judged }) => judged && input === JSON.stringify(smallest.input));
    const own = smallest === counterexample ? 1 : 0;
    const violated = own + same.filter((tried) => tried.counterexample !== null).length;
    return { ...smallest, seen: { violated, of: own + same.length } };
  }

  /** Null when only the run as a whole shows the violation. */
  #numberOf({ experiment, input }: Counterexample): number | null {
    return experiment === WHOLE_RUN ? null : (this.#numbers.get(keyOf(experiment, input)) ?? null);
  }
}

function keyOf(experiment: string, input: Json): string {
  return `${experiment} ${JSON.stringify(input)}`;
}

import type { RuleId } from '../../generated/rules.js';
import type { Json } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { DISCOVERY, Jury, WHOLE_RUN, type Witness } from '../run/evaluation/evaluator.js';
import { violationOf } from '../run/evaluation/violation.js';
import type { Violation } from '../run/result.js';
import { replayOf } from './find-replay.js';
import type { CaseEvent, ViolationEvent } from './history-event.js';
import type { RecordedCase } from './recorded-case.js';

/** One further try of a case, for one rule. */
interface Try {
  readonly input: string;
  readonly judged: boolean;
  readonly witness: Witness | null;
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
    const jury = new Jury([rule], facts);
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
  violations(run: string, jury: Jury): Map<RuleId, Violation[]> {
    return new Map(
      jury.witnesses().map(({ rule, witness }) => {
        const smallest = this.#smallest(rule.id, witness);
        const named = this.#names.get(rule.id) ?? replayOf(run, rule.id, this.#numberOf(smallest));
        return [rule.id, [violationOf(smallest, named)]];
      }),
    );
  }

  #smallest(rule: RuleId, witness: Witness): Witness {
    const tries = this.#tries.get(rule) ?? [];
    let smallest = witness;
    for (const { witness: other } of tries) if (other !== null && sizeOf(other) < sizeOf(smallest)) smallest = other;
    const same = tries.filter(({ input, judged }) => judged && input === JSON.stringify(smallest.input));
    const own = smallest === witness ? 1 : 0;
    const violated = own + same.filter((tried) => tried.witness !== null).length;
    return { ...smallest, seen: { violated, of: own + same.length } };
  }

  /** Null where the run as a whole shows it. */
  #numberOf({ experiment, input }: Witness): number | null {
    return experiment === WHOLE_RUN ? null : (this.#numbers.get(keyOf(experiment, input)) ?? null);
  }
}

function keyOf(experiment: string, input: Json): string {
  return `${experiment} ${JSON.stringify(input)}`;
}

function sizeOf({ input }: Witness): number {
  return JSON.stringify(input).length;
}

import type { RuleId } from '../../../generated/rules.js';
import type { Json } from '../../evidence/evidence.js';
import { readWorth, unitOf } from '../spending/worth.js';

/** The cases that were not tried because the budget does not permit their worst case. */
export class LeftOutCases {
  #count = 0;
  readonly #units = new Set<string>();

  get count(): number {
    return this.#count;
  }

  note(experiment: string, input: Json): void {
    this.#count += 1;
    this.#units.add(unitOf(experiment, input));
  }

  /** Whether one of them might have judged the rule: where it is not known of a case or of a rule, it might. */
  couldJudge(rule: RuleId): boolean {
    const worth = readWorth();
    const judges = (unit: string) => [...(worth[unit]?.each ?? []), ...(worth[unit]?.together ?? [])].includes(rule);
    const isKnown = Object.keys(worth).some(judges);
    return [...this.#units].some((unit) => worth[unit] === undefined || !isKnown || judges(unit));
  }
}

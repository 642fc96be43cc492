import type { RuleId } from '../../generated/rules.js';
import type { Exchange, Json } from '../evidence/evidence.js';
import type { Facts, Minor } from '../evidence/facts.js';
import { costOfOrders, jsonOf, ulidInCreation } from '../evidence/read-exchange.js';
import { namesOf, recordsIn, recordsOf } from '../evidence/subjects.js';
import type { Experiment } from '../experiments/experiment.js';
import { type Counterexample, violationOf } from './evaluation/counterexample.js';
import type { ViolatedRule } from './evaluation/evaluator.js';
import { replayOptions } from './replay-options.js';
import type { Violation } from './result.js';
import type { RunLog } from './run-log.js';

/** A case of a run. */
interface NamedCase {
  readonly experiment: string;
  readonly input: Json;
  /** What it cost, in minor units. */
  readonly cost?: Minor;
}

/** Which case of a run made which order. */
export class OrderMakers {
  readonly #cases = new Map<string, NamedCase>();

  note(
    { experiment, input }: { readonly experiment: Experiment; readonly input: Json },
    exchanges: readonly Exchange[],
  ) {
    const own = { experiment: experiment.name, input, cost: costOfOrders(exchanges) };
    for (const exchange of exchanges) {
      if (ulidInCreation({ exchange }) === null) continue;
      const names = recordsIn(jsonOf(exchange)).flatMap(namesOf);
      for (const name of names) if (!this.#cases.has(name)) this.#cases.set(name, own);
    }
  }

  /** Another case, which made an order that the violation is about; undefined where there is none. */
  firstOf({ verdict, exchanges, experiment, input }: Counterexample): NamedCase | undefined {
    const texts = [verdict.expected, verdict.actual, ...exchanges.map(({ request }) => request.target)].join('\n');
    const named = texts.match(ORDER_NAMES) ?? [];
    const makers = [...named, ...recordsOf(verdict, exchanges).flatMap(namesOf)].flatMap(
      (name) => this.#cases.get(name) ?? [],
    );
    const own = JSON.stringify({ experiment, input });
    return makers.find((one) => JSON.stringify({ experiment: one.experiment, input: one.input }) !== own);
  }
}

/** ULIDs, and the numbers of orders. */
const ORDER_NAMES = /[0-9A-HJKMNP-TV-Z]{26}|(?<=#)[\w-]{6,}/gi;

/** How a run reaches the deployment, and what it may spend. */
interface RunContext {
  readonly run: string;
  readonly facts: Facts;
  readonly experiments: readonly Experiment[];
  readonly spendLimit: Minor;
  /** Options that say how the deployment is reached. */
  readonly replayOptions?: readonly string[];
  readonly history: RunLog | null;
}

/** Gives each violation the name by which it can be replayed, and logs it with what that needs. */
export function namedViolations(
  violated: readonly ViolatedRule[],
  makers: OrderMakers,
  { run, facts, experiments, spendLimit, replayOptions: options = [], history }: RunContext,
): Map<RuleId, Violation[]> {
  return new Map(
    violated.map(({ rule, counterexample }, index) => {
      const replay = `${run}-${index + 1}`;
      const { experiment: name, input, seen, cost } = counterexample;
      const first = makers.firstOf(counterexample);
      history?.violated({
        replay,
        rule: rule.id,
        experiment: name,
        input,
        seen,
        ...(cost === undefined ? {} : { cost }),
        ...(first === undefined ? {} : { first }),
      });
      const words = replayOptions({ experiment: name, input, seen, cost, first: first ?? null }, experiments, facts, {
        spendLimit,
        options,
      });
      return [rule.id, [violationOf(counterexample, replay, words)]];
    }),
  );
}

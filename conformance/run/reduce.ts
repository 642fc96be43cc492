import type { RuleId } from '../../generated/rules.js';
import type { Json } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { Experiment } from '../experiments/experiment.js';
import type { Chronicle } from '../history/history-writer.js';
import type { AnyRule } from '../rules/shared/rule.js';
import type { Jury, Witness } from './evaluation/evaluator.js';
import type { Session } from './session.js';
import { shrink } from './shrink.js';

const ALL_MS = 20_000;
const ONE = { milliseconds: 5_000, attempts: 40 };

export interface Reduction {
  readonly seed: number;
  readonly experiments: readonly Experiment[];
  /** True from the moment on at which nothing more may be sent. */
  readonly isFinal: () => boolean;
  readonly chronicle: Chronicle;
  /** The cases that are tried here are numbered from the next one on. */
  readonly number: number;
}

/** Reduces the cases of all violated rules, as far as time and, for what was violated by writing, the budget allow. */
export async function reduceAll(
  session: Session,
  jury: Jury,
  facts: Facts,
  { seed, experiments, isFinal, chronicle, number: last }: Reduction,
): Promise<{ rule: AnyRule; witness: Witness }[]> {
  const deadline = performance.now() + ALL_MS;
  let number = last;
  const gatherFor = (reduces: RuleId) => async (experiment: Experiment, input: Json) => {
    const gathered = await session.gather(experiment, input, facts);
    number += 1;
    chronicle.tried({ number, experiment: experiment.name, input, drawn: null, reduces }, gathered);
    return gathered;
  };
  // One bug often violates several rules in one case, which need not be reduced for each of them anew.
  const reduced = new Map<string, Json[]>();
  const all: { rule: AnyRule; witness: Witness }[] = [];
  for (const { rule, witness } of jury.witnesses()) {
    const experiment = experiments.find(({ name }) => name === witness.experiment);
    if (experiment === undefined || isFinal() || performance.now() > deadline) {
      all.push({ rule, witness });
      continue;
    }
    const name = JSON.stringify([witness.experiment, witness.input]);
    const known = reduced.get(name) ?? [];
    const gather = gatherFor(rule.id);
    const smallest = await shrink({ rule, witness, experiment, facts, seed, gather, limits: ONE, known });
    const isSmaller = JSON.stringify(smallest.input).length < JSON.stringify(witness.input).length;
    if (isSmaller) reduced.set(name, [...new Set([...known, smallest.input])]);
    all.push({ rule, witness: smallest });
  }
  return all;
}

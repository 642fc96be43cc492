import * as fc from 'fast-check';
import type { Evidence, Exchange, Json } from './evidence.js';
import type { Experiment } from './experiment.js';
import type { Facts } from './facts.js';
import { Jury, type Witness } from './jury.js';
import type { AnyRule } from './rule.js';

/** Runs one case of an experiment and returns what it gathered. */
export type Gather = (
  experiment: Experiment,
  input: Json,
) => Promise<{ evidence: readonly Evidence[]; exchanges: readonly Exchange[] }>;

export interface ShrinkLimits {
  readonly milliseconds: number;
  readonly attempts: number;
}

/**
 * Looks for a smaller input that still violates the rule, by fast-check's own shrinking, and judges the smallest once
 * more. Only for experiments that read. Judging again annotates and never discards: what was seen once was seen.
 */
export async function shrink(
  rule: AnyRule,
  witness: Witness,
  experiment: Experiment,
  facts: Facts,
  seed: number,
  gather: Gather,
  limits: ShrinkLimits,
): Promise<Witness> {
  let smallest = witness;
  const deadline = performance.now() + limits.milliseconds;
  let attempts = 0;
  const isViolatedBy = async (input: Json): Promise<boolean> => {
    const { witness: again } = await judgeAgain(rule, experiment, input, facts, gather);
    if (again === null) return false;
    if (JSON.stringify(input).length < JSON.stringify(smallest.input).length) smallest = again;
    return true;
  };
  const arbitrary = experiment.inputs(facts);
  if (witness.drawn !== null && arbitrary !== null) {
    const property = fc.asyncProperty(arbitrary, async (input) => {
      attempts += 1;
      // Passing from here on is how fast-check is told to stop.
      if (attempts > limits.attempts || performance.now() > deadline) return true;
      return !(await isViolatedBy(input));
    });
    await fc.check(property, { seed, path: String(witness.drawn), numRuns: 1 });
  }
  const { witness: confirmed } = await judgeAgain(rule, experiment, smallest.input, facts, gather);
  return { ...smallest, seen: { violated: confirmed === null ? 1 : 2, of: 2 } };
}

/** Tries the case once more: the violation now, or null, and whether the rule could be judged at all. */
export async function judgeAgain(
  rule: AnyRule,
  experiment: Experiment,
  input: Json,
  facts: Facts,
  gather: Gather,
): Promise<{ witness: Witness | null; judged: boolean }> {
  const { evidence, exchanges } = await gather(experiment, input);
  const jury = new Jury([rule], facts);
  const sitting = jury.open({ experiment: experiment.name, input, drawn: null });
  for (const item of evidence) sitting.see(item);
  sitting.close(exchanges);
  jury.close();
  return { witness: jury.witnesses()[0]?.witness ?? null, judged: jury.result(rule, []).cases > 0 };
}

import * as fc from 'fast-check';
import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, Json } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { Experiment } from '../experiments/experiment.js';
import type { HistoryWriter } from '../history/history-writer.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { type Counterexample, Evaluator } from './evaluation/evaluator.js';
import type { Session } from './session.js';

const ALL_MS = 20_000;
const ONE = { milliseconds: 5_000, attempts: 40 };

export interface Reduction {
  readonly seed: number;
  readonly experiments: readonly Experiment[];
  /** True from the moment on at which nothing more may be sent. */
  readonly isFinal: () => boolean;
  readonly chronicle: HistoryWriter;
  /** The cases that are tried here are numbered from the next one on. */
  readonly number: number;
}

/** Reduces the cases of all violated rules, as far as time and, for what was violated by writing, the budget allow. */
export async function shrinkAll(
  session: Session,
  jury: Evaluator,
  facts: Facts,
  { seed, experiments, isFinal, chronicle, number: last }: Reduction,
): Promise<{ rule: AnyRule; witness: Counterexample }[]> {
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
  const all: { rule: AnyRule; witness: Counterexample }[] = [];
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

/** Runs one case of an experiment and returns what it gathered. */
export type Gather = (
  experiment: Experiment,
  input: Json,
) => Promise<{ evidence: readonly Evidence[]; exchanges: readonly Exchange[] }>;

export interface ShrinkLimits {
  readonly milliseconds: number;
  readonly attempts: number;
}

/** A case to be reduced. */
export interface Reducible {
  readonly rule: AnyRule;
  readonly witness: Counterexample;
  readonly experiment: Experiment;
  readonly facts: Facts;
  readonly seed: number;
  readonly gather: Gather;
  readonly limits: ShrinkLimits;
  /** To what the same case was reduced for other rules: tried first. */
  readonly known: readonly Json[];
}

/**
 * Looks for a smaller input that still violates the rule, and judges the smallest once more. Cases that the budget does
 * not allow any more are not tried. Judging again annotates and never discards: what was seen once was seen.
 */
export async function shrink(reducible: Reducible): Promise<Counterexample> {
  const { rule, witness, experiment, facts, gather, limits, known } = reducible;
  let smallest = witness;
  const deadline = performance.now() + limits.milliseconds;
  let attempts = 0;
  const isOver = () => attempts >= limits.attempts || performance.now() > deadline;
  const isViolatedBy = async (input: Json): Promise<boolean> => {
    attempts += 1;
    const { witness: again } = await evaluateAgain(rule, experiment, input, facts, gather);
    if (again === null) return false;
    if (sizeOf(input) < sizeOf(smallest.input)) smallest = again;
    return true;
  };
  if (!(await someHold(known, isViolatedBy))) {
    if (experiment.smaller !== undefined) await reduceStepwise(witness.input, experiment.smaller, isViolatedBy, isOver);
    else await reduceByFastCheck(reducible, isViolatedBy, isOver);
  }
  const { witness: confirmed, judged } = await evaluateAgain(rule, experiment, smallest.input, facts, gather);
  // A case that the budget no longer allows was not judged again.
  return { ...smallest, seen: { violated: confirmed === null ? 1 : 2, of: judged ? 2 : 1 } };
}

async function someHold(inputs: readonly Json[], holds: (input: Json) => Promise<boolean>): Promise<boolean> {
  for (const input of inputs) if (await holds(input)) return true;
  return false;
}

/** Takes the first simpler input that still violates, and goes on from there. */
async function reduceStepwise(
  from: Json,
  smaller: (input: Json) => readonly Json[],
  isViolatedBy: (input: Json) => Promise<boolean>,
  isOver: () => boolean,
): Promise<void> {
  for (const input of smaller(from)) {
    if (isOver()) return;
    if (await isViolatedBy(input)) return reduceStepwise(input, smaller, isViolatedBy, isOver);
  }
}

/** Draws the input again and lets fast-check shrink it; what is always tried was not drawn. */
async function reduceByFastCheck(
  { witness, experiment, facts, seed }: Reducible,
  isViolatedBy: (input: Json) => Promise<boolean>,
  isOver: () => boolean,
): Promise<void> {
  const arbitrary = experiment.inputs(facts);
  if (witness.drawn === null || arbitrary === null) return;
  // Passing from some moment on is how fast-check is told to stop.
  const property = fc.asyncProperty(arbitrary, async (input) => isOver() || !(await isViolatedBy(input)));
  await fc.check(property, { seed, path: String(witness.drawn), numRuns: 1 });
}

function sizeOf(input: Json): number {
  return JSON.stringify(input).length;
}

/** Tries the case once more: the violation now, or null, whether the rule could be judged at all, and else why not. */
export async function evaluateAgain(
  rule: AnyRule,
  experiment: Experiment,
  input: Json,
  facts: Facts,
  gather: Gather,
): Promise<{ witness: Counterexample | null; judged: boolean; because: string | null }> {
  const { evidence, exchanges } = await gather(experiment, input);
  const jury = new Evaluator([rule], facts);
  const sitting = jury.open({ experiment: experiment.name, input, drawn: null });
  for (const item of evidence) sitting.see(item);
  sitting.close(exchanges);
  jury.close();
  const { cases, because } = jury.result(rule, []);
  return { witness: jury.witnesses()[0]?.witness ?? null, judged: cases > 0, because };
}

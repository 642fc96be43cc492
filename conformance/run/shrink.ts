import * as fc from 'fast-check';
import type { RuleId } from '../../generated/rules.js';
import type { Json } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { gravityOf } from './evaluation/counterexample.js';
import type { Counterexample, ViolatedRule } from './evaluation/evaluator.js';
import { discoverAgain, discoveryExperiment, type Gather, rerunCase } from './rerun-case.js';
import type { RunLog } from './run-log.js';
import type { GatheredCase, Session } from './session.js';

/** Time limit for all violated rules together. */
const TOTAL_TIME_LIMIT_MS = 20_000;
/** Limits for one rule. */
const LIMITS_PER_RULE = { milliseconds: 5_000, attempts: 40 };

interface ShrinkConfig {
  readonly seed: number;
  readonly experiments: readonly Experiment[];
  /** True once nothing more may be sent. */
  readonly skipsShrinking: () => boolean;
  readonly log: RunLog | null;
  /** Number of the last case before shrinking. */
  readonly lastNumber: number;
  /** Called after each case that was tried again. */
  readonly onFurtherRequests?: () => void;
}

/** Shrinks the cases of all violated rules as far as time permits, and the budget where they write. */
export async function shrinkAll(
  session: Session,
  violated: readonly ViolatedRule[],
  facts: Facts,
  { seed, experiments, skipsShrinking, log, lastNumber, onFurtherRequests }: ShrinkConfig,
): Promise<ViolatedRule[]> {
  const deadline = performance.now() + TOTAL_TIME_LIMIT_MS;
  let number = lastNumber;
  let discovered: Promise<GatheredCase> | null = null;
  const gatherFor = (reduces: RuleId) => async (experiment: Experiment, input: Json) => {
    if (experiment === discoveryExperiment) discovered ??= discoverAgain(session);
    const gathered = await (experiment === discoveryExperiment && discovered !== null
      ? discovered
      : session.gather(experiment, input, facts));
    number += 1;
    log?.tried({ number, experiment: experiment.name, input, drawn: null, reduces }, gathered);
    onFurtherRequests?.();
    return gathered;
  };
  // One bug often violates several rules in the same case, which need not be shrunk from scratch for each of them.
  const shrunk = new Map<string, Json[]>();
  const all: ViolatedRule[] = [];
  for (const { rule, counterexample } of violated) {
    const experiment = [discoveryExperiment, ...experiments].find(({ name }) => name === counterexample.experiment);
    if (experiment === undefined || skipsShrinking() || performance.now() > deadline) {
      all.push({ rule, counterexample });
      continue;
    }
    const key = JSON.stringify([counterexample.experiment, counterexample.input]);
    const known = shrunk.get(key) ?? [];
    const gather = gatherFor(rule.id);
    const smallest = await shrink({
      rule,
      counterexample,
      experiment,
      facts,
      seed,
      gather,
      limits: LIMITS_PER_RULE,
      known,
    });
    if (inputSize(smallest.input) < inputSize(counterexample.input)) {
      shrunk.set(key, [...new Set([...known, smallest.input])]);
    }
    all.push({ rule, counterexample: smallest });
  }
  return all;
}

interface ShrinkLimits {
  readonly milliseconds: number;
  readonly attempts: number;
}

/** A case to be shrunk. */
interface ShrinkableCase {
  readonly rule: AnyRule;
  readonly counterexample: Counterexample;
  readonly experiment: Experiment;
  readonly facts: Facts;
  readonly seed: number;
  readonly gather: Gather;
  readonly limits: ShrinkLimits;
  /** Inputs to which the same case was shrunk for other rules; tried first. */
  readonly known: readonly Json[];
}

/**
 * Looks for a smaller input that still violates the rule, and evaluates the smallest one again. Cases that the budget no
 * longer permits are not tried. The second evaluation is reported and discards nothing: a violation seen once was seen.
 */
export async function shrink(shrinkable: ShrinkableCase): Promise<Counterexample> {
  const { rule, counterexample, experiment, facts, gather, limits, known } = shrinkable;
  let smallest = counterexample;
  const deadline = performance.now() + limits.milliseconds;
  let attempts = 0;
  const isOver = () => attempts >= limits.attempts || performance.now() > deadline;
  const isViolatedBy = async (input: Json): Promise<boolean> => {
    attempts += 1;
    const { counterexample: again } = await rerunCase(rule, experiment, input, facts, gather);
    // A smaller case of less weight would hide the graver one.
    if (again === null || gravityIn(again) < gravityIn(counterexample)) return false;
    if (inputSize(input) < inputSize(smallest.input)) smallest = again;
    return true;
  };
  if (!(await isAnyViolating(known, isViolatedBy))) {
    const smaller = experiment.shrink;
    if (smaller !== undefined)
      await shrinkStepwise(
        counterexample.input,
        (input) => smaller(input, counterexample.exchanges),
        isViolatedBy,
        isOver,
      );
    else await shrinkByFastCheck(shrinkable, isViolatedBy, isOver);
  }
  // Of several tries the one that was taken may have failed by chance. A write costs money each time.
  const times = smallest === counterexample || writes(experiment) ? 1 : 2;
  const seen = { violated: 1, of: 1 };
  for (let time = 0; time < times && seen.violated === seen.of; time += 1) {
    const { counterexample: confirmed, judged } = await rerunCase(rule, experiment, smallest.input, facts, gather);
    // A case that the budget no longer permits was not evaluated again.
    if (!judged) break;
    seen.of += 1;
    if (confirmed !== null) seen.violated += 1;
  }
  return { ...smallest, seen };
}

function gravityIn({ exchanges: [decisive], verdict }: Counterexample): number {
  return gravityOf(decisive, verdict);
}

async function isAnyViolating(
  inputs: readonly Json[],
  isViolatedBy: (input: Json) => Promise<boolean>,
): Promise<boolean> {
  for (const input of inputs) if (await isViolatedBy(input)) return true;
  return false;
}

/** Takes the first simpler input that still violates the rule, and continues from there. */
async function shrinkStepwise(
  from: Json,
  smaller: (input: Json) => readonly Json[],
  isViolatedBy: (input: Json) => Promise<boolean>,
  isOver: () => boolean,
): Promise<void> {
  for (const input of smaller(from)) {
    if (isOver()) return;
    if (await isViolatedBy(input)) return shrinkStepwise(input, smaller, isViolatedBy, isOver);
  }
}

/** Draws the input again and lets fast-check shrink it. An input that is always tried was not drawn and stays as it is. */
async function shrinkByFastCheck(
  { counterexample, experiment, facts, seed }: ShrinkableCase,
  isViolatedBy: (input: Json) => Promise<boolean>,
  isOver: () => boolean,
): Promise<void> {
  const arbitrary = experiment.arbitrary(facts);
  if (counterexample.drawn === null || arbitrary === null) return;
  // A property that passes from some moment on makes fast-check stop.
  const property = fc.asyncProperty(arbitrary, async (input) => isOver() || !(await isViolatedBy(input)));
  await fc.check(property, { seed, path: String(counterexample.drawn), numRuns: 1 });
}

/** How large an input is, for comparison: the length of its JSON text. */
export function inputSize(input: Json): number {
  return JSON.stringify(input).length;
}

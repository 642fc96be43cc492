import { randomBytes } from 'node:crypto';
import { rules as catalogue } from '../../generated/rules.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import { experiments } from '../experiments/index.js';
import { firstPurchase, purchases } from '../experiments/purchases.js';
import { refusals } from '../experiments/refusals.js';
import { type Reported, reported } from '../report/reported.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { exitStatus, type Power, type RunResult, type Waiver } from '../run/result.js';
import { type RunConfig, run } from '../run/run.js';
import { applyWaivers } from '../run/waivers.js';
import { powerOf, readMatrix } from './prove/matrix.js';

const UNKNOWN_POWER: Power = { seen: 0, of: 0, chapters: [] };

/** What is enough to see how creations are answered, where no rule asks for more. */
const ENOUGH_FOR_ANSWERS: readonly Experiment[] = [firstPurchase, purchases, refusals];

/**
 * The experiments that gather what these rules judge. Nothing is bought that they do not need: where rules ask for the
 * answers to creations alone, a few small orders are made, whatever the depth.
 */
export function experimentsFor(rules: readonly AnyRule[]): Experiment[] {
  const [ofAnswers, ofMore] = [
    rules.filter(({ on }) => on === 'exchange'),
    rules.filter(({ on }) => on !== 'exchange'),
  ];
  const needsAnswers = ofAnswers.some(({ id }) => catalogue[id].operations.includes('createOrder'));
  return experiments.flatMap((experiment) => {
    if (ofMore.some(({ on }) => experiment.gathers.includes(on))) return [experiment];
    if (!writes(experiment) || experiment.gathers.includes('exchange')) return ofAnswers.length > 0 ? [experiment] : [];
    return needsAnswers && ENOUGH_FOR_ANSWERS.includes(experiment) ? [atQuickDepth(experiment)] : [];
  });
}

function atQuickDepth(experiment: Experiment): Experiment {
  const { quick } = experiment.draws;
  return {
    ...experiment,
    draws: { quick, standard: quick, deep: quick },
    always: (facts) => experiment.always(facts, 'quick'),
  };
}

/** A name for a run that starts now: names sort by time, and no two are the same. */
export function runName(): string {
  return `${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}-${randomBytes(3).toString('hex')}`;
}

/** Runs, and closes the history whatever becomes of the run. */
export async function runAndKeep(config: RunConfig): Promise<RunResult> {
  try {
    return await run(config);
  } finally {
    await config.history?.close();
  }
}

/** What is to be reported of a run: its verdicts with the waivers applied, its exit status, what it could have seen. */
export function assessed(run: RunResult, strict: boolean, waivers: readonly Waiver[] | null): Reported {
  const result = waivers === null ? run : applyWaivers(run, waivers);
  // The matrix knows what a whole run of dgo check sees.
  const isKnown = result.command === 'check' && !result.interrupted;
  const power = isKnown ? powerOf(readMatrix(), result) : UNKNOWN_POWER;
  return reported(result, exitStatus(result, strict), power, strict);
}

import * as fc from 'fast-check';
import type { Json } from './evidence.js';
import type { Depth, Experiment } from './experiment.js';
import type { Facts, Minor } from './facts.js';

/** One input of one experiment, and what it may cost. */
export interface Case {
  /** Counted from 1 within the run. */
  readonly number: number;
  readonly experiment: Experiment;
  readonly input: Json;
  /** Position among the drawn inputs; null for one that is always tried. */
  readonly drawn: number | null;
  readonly worstCase: Minor;
}

/** All cases of a run: of each experiment what is always tried first, then the drawn ones, small first. */
export function plan(experiments: readonly Experiment[], facts: Facts, depth: Depth, seed: number): Case[] {
  return experiments
    .filter(({ needs }) => needs.every((need) => facts.met.includes(need)))
    .flatMap((experiment) => casesOf(experiment, facts, depth, seed))
    .map((entry, index) => ({ ...entry, number: index + 1 }));
}

function casesOf(experiment: Experiment, facts: Facts, depth: Depth, seed: number): Omit<Case, 'number'>[] {
  const arbitrary = experiment.inputs(facts);
  const numRuns = experiment.draws[depth];
  const drawn = arbitrary === null || numRuns === 0 ? [] : fc.sample(arbitrary, { seed, numRuns });
  const known = new Set<string>();
  const all = [
    ...experiment.always(facts, depth).map((input) => ({ input, drawn: null })),
    ...drawn
      .map((input, index) => ({ input, drawn: index }))
      .sort((a, b) => JSON.stringify(a.input).length - JSON.stringify(b.input).length),
  ];
  return all.flatMap((entry) => {
    const text = JSON.stringify(entry.input);
    if (known.has(text)) return [];
    known.add(text);
    return [{ experiment, ...entry, worstCase: experiment.worstCase(entry.input, facts) }];
  });
}

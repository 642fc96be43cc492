import * as fc from 'fast-check';
import type { Json } from '../evidence/evidence.js';
import type { Facts, Minor, WalletFact } from '../evidence/facts.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import { pool } from '../http/turns.js';
import type { AnyRule } from '../rules/shared/rule.js';

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

/** Cases that write take turns on an account, and more of them at a time would keep back those that only read. */
const MOST_WRITES = 4;

/**
 * Works through the cases of a run, `width` at a time, until `isStopped`: those that write beside those that only read,
 * and of what is left at the end as many as there is room for. Each kind is begun in its order.
 */
export async function scheduleCases(
  cases: readonly Case[],
  width: number,
  work: (entry: Case) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  // Shared by both pools: what one has taken, the other does not see.
  const writing = cheapestFirst(cases.filter(({ experiment }) => writes(experiment))).values();
  const reading = cases.filter(({ experiment }) => !writes(experiment)).values();
  await Promise.all([
    pool(chained(writing, reading), MOST_WRITES, work, isStopped),
    pool(chained(reading, writing), width - MOST_WRITES, work, isStopped),
  ]);
}

function* chained<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

/** The first order shows whether answers can be believed, so it is one that costs little. */
function cheapestFirst(cases: readonly Case[]): readonly Case[] {
  const costs = cases.flatMap(({ worstCase }) => (worstCase > 0 ? [worstCase] : []));
  const cheapest = cases.find(({ worstCase }) => worstCase === Math.min(...costs));
  return cheapest === undefined ? cases : [cheapest, ...cases.filter((entry) => entry !== cheapest)];
}

/** What a run is about to spend at most, and what for. Amounts in minor units of the paying wallet's currency. */
export interface SpendingIntent {
  /** The first pays where nothing else is said. */
  readonly wallets: readonly WalletFact[];
  readonly limit: Minor;
  readonly experiments: readonly {
    readonly name: string;
    readonly cases: number;
    /** What its cases may cost if everything that they send is charged. */
    readonly worst: Minor;
    /** How many of the chosen rules are judged by what it gathers. */
    readonly rules: number;
  }[];
}

/** What these cases, which write, may cost; null where there is none of them. */
export function intentOf(
  writes: readonly Case[],
  rules: readonly AnyRule[],
  { paying }: Facts,
  limit: Minor,
): SpendingIntent | null {
  const experiments = [...new Set(writes.map(({ experiment }) => experiment))].map((experiment) => {
    const own = writes.filter((entry) => entry.experiment === experiment);
    const judged = rules.filter(({ on }) => on === 'exchange' || experiment.gathers.includes(on));
    const worst = own.reduce((sum, { worstCase }) => sum + worstCase, 0);
    return { name: experiment.name, cases: own.length, worst, rules: judged.length };
  });
  return experiments.length === 0 ? null : { wallets: paying, limit, experiments };
}

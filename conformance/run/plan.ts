import * as fc from 'fast-check';
import type { Json } from '../evidence/evidence.js';
import type { Facts, Minor, WalletFact } from '../evidence/facts.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import { pool } from '../http/concurrency.js';

/** One input of one experiment, and what it may cost. */
export interface Case {
  /** Counted from 1 within the run. */
  readonly number: number;
  readonly experiment: Experiment;
  readonly input: Json;
  /** Position among the drawn inputs; null for an input that is always tried. */
  readonly drawn: number | null;
  readonly worstCase: Minor;
}

/** All cases of a run. Each experiment begins with the inputs that are always tried, then the drawn ones, smallest first. */
export function plan(experiments: readonly Experiment[], facts: Facts, depth: Depth, seed: number): Case[] {
  return experiments
    .filter(({ needs }) => needs.every((need) => facts.met.includes(need)))
    .flatMap((experiment) => casesOf(experiment, facts, depth, seed))
    .map((entry, index) => ({ ...entry, number: index + 1 }));
}

function casesOf(experiment: Experiment, facts: Facts, depth: Depth, seed: number): Omit<Case, 'number'>[] {
  const arbitrary = experiment.arbitrary(facts);
  const numRuns = experiment.draws[depth];
  const drawn = arbitrary === null || numRuns === 0 ? [] : fc.sample(arbitrary, { seed, numRuns });
  const known = new Set<string>();
  const all = [
    ...experiment.fixedCases(facts, depth).map((input) => ({ input, drawn: null })),
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

/** The most that a run may spend. Amounts in minor units of the paying wallet's currency. */
export interface SpendingForecast {
  /** The first pays unless a case says otherwise. */
  readonly wallets: readonly WalletFact[];
  readonly limit: Minor;
  /** What all cases cost if everything they send is charged. */
  readonly worst: Minor;
}

/** What these cases may cost; null when none of them writes. */
export function forecastOf(cases: readonly Case[], { paying }: Facts, limit: Minor): SpendingForecast | null {
  const writing = cases.filter(({ experiment }) => writes(experiment));
  const worst = writing.reduce((sum, { worstCase }) => sum + worstCase, 0);
  return writing.length === 0 ? null : { wallets: paying, limit, worst };
}

/** Cases that write take turns on an account: more of them at a time would only hold up those that read. */
const MAX_WRITES = 4;

/**
 * Runs the cases, `width` at a time, until `isStopped`. Cases that write run at the same time as cases that only read; when one kind is
 * finished, the other takes its places. Cases of one kind begin in their order.
 */
export async function scheduleCases(
  cases: readonly Case[],
  width: number,
  work: (entry: Case) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  // Both pools take from the same iterators, so that no case is taken twice.
  const writing = cases.filter(({ experiment }) => writes(experiment)).values();
  const reading = cases.filter(({ experiment }) => !writes(experiment)).values();
  await Promise.all([
    pool(chained(writing, reading), MAX_WRITES, work, isStopped),
    pool(chained(reading, writing), width - MAX_WRITES, work, isStopped),
  ]);
}

function* chained<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}

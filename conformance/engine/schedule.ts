import { writes } from './experiment.js';
import type { Case } from './plan.js';
import { pool } from './turns.js';

/** Cases that write take turns on an account, and more of them at a time would keep back those that only read. */
const MOST_WRITES = 4;

/**
 * Works through the cases of a run, `width` at a time, until `isStopped`: those that write beside those that only read,
 * and of what is left at the end as many as there is room for. Each kind is begun in its order.
 */
export async function tryAll(
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

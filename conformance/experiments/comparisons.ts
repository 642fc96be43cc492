import type { Comparison, Evidence, Walk } from '../evidence/evidence.js';
import { pool } from '../http/pool.js';
import type { Recorder } from '../http/recorder.js';
import { type ComparisonInput, drawnNarrowings, fixedComparisons, type Other } from './comparisons/inputs.js';
import { experiment } from './experiment.js';
import { stepsOf, walk } from './walk/walk.js';

/** Walks at the same time. */
const CONCURRENCY = 3;

/**
 * Reads one list in several ways that must agree: whole and filtered, ascending and descending, in small and large
 * pages. The base is read before and after, so that changes in between are known.
 */
export const comparisons = experiment<ComparisonInput>({
  name: 'comparisons',
  gathers: ['comparison', 'walk'],
  needs: [],
  draws: { quick: 0, standard: 25, deep: 200 },
  fixedCases: fixedComparisons,
  arbitrary: drawnNarrowings,
  worstCase: () => 0,
  gather: (input, io, facts) => {
    const pageLimit = input.pages === 0 ? facts.pageLimit : input.pages;
    return input.list === 'listOrders' ? compareWithSharedLock(input, io, pageLimit) : compare(input, io, pageLimit);
  },
});

/** Every order of this run changes the list of orders, so nothing is bought while it is compared. */
async function* compareWithSharedLock(
  input: ComparisonInput,
  io: Recorder,
  pageLimit: number,
): AsyncIterable<Evidence> {
  yield* await io.withSharedLock(async () => {
    const evidence: Evidence[] = [];
    for await (const item of compare(input, io, pageLimit)) evidence.push(item);
    return evidence;
  });
}

async function* compare(input: ComparisonInput, io: Recorder, pageLimit: number): AsyncIterable<Evidence> {
  const { list } = input;
  const order = { list, direction: 'forwards' as const, pageLimit };
  const base = await walk(io, { ...order, query: input.base });
  yield* stepsOf(base);
  const others: (readonly [Comparison['relation'], Walk])[] = [];
  const read = async ([index, { relation, query, list: elsewhere = list }]: readonly [number, Other]) => {
    const direction = relation === 'backwards' ? relation : 'forwards';
    others[index] = [relation, await walk(io, { list: elsewhere, pageLimit, query, direction })];
  };
  await pool(input.others.entries(), CONCURRENCY, read, () => false);
  for (const [, other] of others) yield* stepsOf(other);
  const after = await walk(io, { ...order, query: input.base });
  for (const [relation, other] of others) yield { kind: 'comparison', item: { relation, base, other, after } };
}

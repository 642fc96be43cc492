import type { Comparison, Evidence, Walk } from '../evidence/evidence.js';
import { isSameList } from '../evidence/page.js';
import { pool } from '../http/concurrency.js';
import type { Recorder } from '../http/recorder.js';
import { type ComparisonInput, drawnNarrowings, fixedComparisons, type Other } from './comparisons/inputs.js';
import { experiment } from './experiment.js';
import { stepsOf, walk } from './walk/walk.js';

/** Walks at the same time. */
const CONCURRENCY = 3;
/** Comparisons of one list, at most, until none is written into. */
const TRIES = 3;
const MAX_PAGES_TO_REPEAT = 5;
const PAUSE_MS = 100;

/**
 * Reads one list in several ways that must agree: whole and filtered, ascending and descending, in small and large
 * pages. The base is read before and after, so that changes in between are known.
 */
export const comparisons = experiment<ComparisonInput>({
  name: 'comparisons',
  gathers: ['comparison', 'walk'],
  needs: [],
  draws: { quick: 0, standard: 4, deep: 200 },
  fixedCases: fixedComparisons,
  arbitrary: drawnNarrowings,
  worstCase: () => 0,
  async *gather(input, io, facts) {
    const pageLimit = input.pages === 0 ? facts.pageLimit : input.pages;
    // Each order of this run is a row more in these lists, so nothing is bought while they are compared.
    const isWrittenTo = input.list === 'listOrders' || input.list === 'listTransactions';
    yield* evidenceOf(
      isWrittenTo ? await io.inQuiet(() => compareStill(input, io, pageLimit)) : await compare(input, io, pageLimit),
    );
  },
});

/** One list read in several ways. */
interface Compared {
  readonly base: Walk;
  readonly others: readonly (readonly [Comparison['relation'], Walk])[];
  readonly after: Walk;
}

/** Compares again where others wrote to the list meanwhile, as long as it is short. */
async function compareStill(input: ComparisonInput, io: Recorder, pageLimit: number): Promise<Compared> {
  for (let tries = 1; ; tries += 1) {
    const compared = await compare(input, io, pageLimit);
    const { base, after } = compared;
    const isOver = tries === TRIES || base.pages.length > MAX_PAGES_TO_REPEAT;
    if (isOver || isSameList(base, after)) return compared;
    await io.pause(tries * PAUSE_MS);
  }
}

async function compare(input: ComparisonInput, io: Recorder, pageLimit: number): Promise<Compared> {
  const { list } = input;
  const order = { list, direction: 'forwards' as const, pageLimit };
  const base = await walk(io, { ...order, query: input.base });
  // What the base shows must by then show on every replica.
  await io.settle();
  const others: (readonly [Comparison['relation'], Walk])[] = [];
  // What is compared with the beginning of a long list need not be read much farther.
  const otherLimit = base.complete ? pageLimit : Math.min(pageLimit, 2 * base.pages.length);
  const read = async ([index, { relation, query, list: elsewhere = list }]: readonly [number, Other]) => {
    const direction = relation === 'backwards' ? relation : 'forwards';
    others[index] = [relation, await walk(io, { list: elsewhere, pageLimit: otherLimit, query, direction })];
  };
  await pool(input.others.entries(), CONCURRENCY, read, () => false);
  return { base, others, after: await walk(io, { ...order, query: input.base }) };
}

function* evidenceOf({ base, others, after }: Compared): Generator<Evidence> {
  yield* stepsOf(base);
  for (const [, other] of others) yield* stepsOf(other);
  for (const [relation, other] of others) yield { kind: 'comparison', item: { relation, base, other, after } };
}

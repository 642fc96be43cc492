import type { ChangeVerdict } from '../../gate/changes/change.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { batches, combine } from './combine.js';
import type { Pair } from './read-pairs.js';

/** The verdict on a pair; `crashed` where there was no answer. */
export type Said = ChangeVerdict | 'crashed';

/** The verdict on each pair, by its id. */
export type Sayings = ReadonlyMap<string, Said>;

/** One change that was found: its verdict, and pointers, paths or operations that say where. */
interface PairFinding {
  readonly verdict: ChangeVerdict;
  readonly at: readonly string[];
}

/** Compares two documents. Rejects where that is not possible. */
export type Compare = (before: JsonObject, after: JsonObject) => Promise<readonly PairFinding[]>;

const GRAVEST: readonly ChangeVerdict[] = ['breaking', 'not judged', 'risky', 'compatible'];

/**
 * Judges pairs with as few comparisons as can be: those that can stand side by side are compared at once.
 * Where that fails the batch is halved, until the pair that it fails for stands alone.
 */
export async function judgePairs(pairs: readonly Pair[], compare: Compare): Promise<Sayings> {
  const sayings = new Map<string, Said>();
  for (const batch of batches(pairs)) {
    for (const [id, said] of await judgeBatch(batch, compare)) sayings.set(id, said);
  }
  return sayings;
}

async function judgeBatch(batch: readonly Pair[], compare: Compare): Promise<[string, Said][]> {
  const { before, after, pairAt } = combine(batch);
  let findings: readonly PairFinding[];
  try {
    findings = await compare(before, after);
  } catch {
    if (batch.length === 1) return batch.map(({ id }) => [id, 'crashed']);
    const middle = Math.ceil(batch.length / 2);
    const halves = [batch.slice(0, middle), batch.slice(middle)];
    return (await Promise.all(halves.map((half) => judgeBatch(half, compare)))).flat();
  }
  const verdicts = new Map<string, ChangeVerdict[]>(batch.map(({ id }) => [id, []]));
  for (const finding of findings) {
    const found = new Set(finding.at.map(pairAt));
    found.delete(null);
    if (found.size === 0) throw new Error(`A change belongs to no pair: ${JSON.stringify(finding)}. See combine.ts.`);
    for (const pair of found) verdicts.get(pair?.id ?? '')?.push(finding.verdict);
  }
  return [...verdicts].map(([id, said]) => [id, GRAVEST.find((verdict) => said.includes(verdict)) ?? 'compatible']);
}

/** How a tool did on some pairs. A pair that is expected to be risky counts in `exact` alone: whether it breaks is arguable. */
export interface Score {
  /** Pairs that are expected to be breaking or compatible. */
  readonly scored: number;
  /** Those that were reported as just that, where risky is not breaking. */
  readonly right: number;
  /** Breaking pairs that were not reported as breaking. */
  readonly missed: number;
  /** Compatible pairs that were reported as breaking. */
  readonly falseAlarms: number;
  /** All that are expected to be compatible, of which the false alarms are a share. */
  readonly compatible: number;
  readonly crashed: number;
  /** Pairs of all three kinds for which just the expected word was said. */
  readonly exact: number;
  readonly pairs: number;
}

/** A pair on which something else was said than expected. */
interface Mistake {
  readonly pair: Pair;
  readonly said: string;
}

/** @throws where nothing was said of a pair. */
export function scoreOf(pairs: readonly Pair[], sayings: Sayings): Score {
  const judged = pairs.map((pair) => ({ pair, said: saidOf(pair, sayings) }));
  const scored = judged.filter(({ pair, said }) => pair.expected !== 'risky' && said !== 'crashed');
  const missed = scored.filter(({ pair, said }) => pair.expected === 'breaking' && said !== 'breaking').length;
  const falseAlarms = scored.filter(({ pair, said }) => pair.expected === 'compatible' && said === 'breaking').length;
  return {
    scored: pairs.filter(({ expected }) => expected !== 'risky').length,
    right: scored.length - missed - falseAlarms,
    missed,
    falseAlarms,
    compatible: pairs.filter(({ expected }) => expected === 'compatible').length,
    crashed: judged.filter(({ said }) => said === 'crashed').length,
    exact: judged.filter(({ pair, said }) => said === pair.expected).length,
    pairs: pairs.length,
  };
}

/** Every pair on which not just the expected word was said. */
export function mistakesOf(pairs: readonly Pair[], sayings: Sayings): Mistake[] {
  return pairs
    .map((pair) => ({ pair, said: saidOf(pair, sayings) }))
    .filter(({ pair, said }) => said !== pair.expected);
}

function saidOf({ id }: Pair, sayings: Sayings): string {
  const said = sayings.get(id);
  if (said === undefined) throw new Error(`Nothing was said of the pair ${id}.`);
  return said;
}

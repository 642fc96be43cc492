import type { JsonObject } from '../../json-schema/json-schema.js';
import type { Verdict } from '../change.js';
import { batches, combine } from '../pairs/combine.js';
import type { Pair } from '../pairs/pair.js';

/** What is said of a pair; `crashed` where no answer came. */
export type Said = Verdict | 'crashed';

/** What is said of each pair, by its id. */
export type Sayings = ReadonlyMap<string, Said>;

/** One change that was found: its verdict, and pointers, paths or operations that tell where. */
export interface Finding {
  readonly verdict: Verdict;
  readonly at: readonly string[];
}

/** Compares two documents. Rejects where it cannot. */
export type Compare = (before: JsonObject, after: JsonObject) => Promise<readonly Finding[]>;

const GRAVEST: readonly Verdict[] = ['breaking', 'not judged', 'risky', 'compatible'];

/**
 * Judges pairs with as few comparisons as can be: those that can stand side by side are compared at once.
 * Where that fails the batch is halved, until the pair that it fails for stands alone.
 */
export async function judge(pairs: readonly Pair[], compare: Compare): Promise<Sayings> {
  const sayings = new Map<string, Said>();
  for (const batch of batches(pairs)) {
    for (const [id, said] of await judgeBatch(batch, compare)) sayings.set(id, said);
  }
  return sayings;
}

async function judgeBatch(batch: readonly Pair[], compare: Compare): Promise<[string, Said][]> {
  const { before, after, pairAt } = combine(batch);
  let findings: readonly Finding[];
  try {
    findings = await compare(before, after);
  } catch {
    if (batch.length === 1) return batch.map(({ id }) => [id, 'crashed']);
    const middle = Math.ceil(batch.length / 2);
    const halves = [batch.slice(0, middle), batch.slice(middle)];
    return (await Promise.all(halves.map((half) => judgeBatch(half, compare)))).flat();
  }
  const verdicts = new Map<string, Verdict[]>(batch.map(({ id }) => [id, []]));
  for (const finding of findings) {
    const found = new Set(finding.at.map(pairAt));
    found.delete(null);
    if (found.size === 0) throw new Error(`A change belongs to no pair: ${JSON.stringify(finding)}. See combine.ts.`);
    for (const pair of found) verdicts.get(pair?.id ?? '')?.push(finding.verdict);
  }
  return [...verdicts].map(([id, said]) => [id, GRAVEST.find((verdict) => said.includes(verdict)) ?? 'compatible']);
}

import * as fc from 'fast-check';

/** The classes of each factor. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** One class of each factor. */
export type Combination = Readonly<Record<string, string>>;

/** Candidates that compete for each row. */
const CANDIDATES = 40;

/** Rows, as few as a greedy choice gives, in which each pair of classes (or each triple) occurs that a possible row has. */
export function coveringArray(
  factors: Factors,
  strength: number,
  isPossible: (row: Combination) => boolean,
  seed: number,
): Combination[] {
  const possible = fc.sample(shuffled(allRows(factors).filter(isPossible)), { seed, numRuns: 1 })[0] ?? [];
  const tuples = new Map(possible.map((row) => [row, tuplesOf(row, strength)]));
  const left = new Set([...tuples.values()].flat());
  const rows: Combination[] = [];
  for (const wanted of left) {
    const candidates: Combination[] = [];
    for (const row of possible) {
      if (tuples.get(row)?.includes(wanted)) candidates.push(row);
      if (candidates.length === CANDIDATES) break;
    }
    const gain = (row: Combination) => (tuples.get(row) ?? []).filter((tuple) => left.has(tuple)).length;
    const best = candidates.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const tuple of tuples.get(best) ?? []) left.delete(tuple);
    rows.push(best);
  }
  return rows;
}

/** Each pair (or triple) of classes of a row, as text. */
export function tuplesOf(row: Combination, strength: number): string[] {
  return subsets(
    Object.entries(row).map(([name, value]) => `${name}=${value}`),
    strength,
  ).map((parts) => parts.join(', '));
}

/** Each pair (or triple) of classes of different factors. */
export function allTuples(factors: Factors, strength: number): string[] {
  return subsets(Object.keys(factors), strength).flatMap((names) => {
    const some = Object.fromEntries(names.map((name) => [name, factors[name] ?? []]));
    return allRows(some).flatMap((row) => tuplesOf(row, strength));
  });
}

function allRows(factors: Factors): Combination[] {
  return Object.entries(factors).reduce<Combination[]>(
    (rows, [name, classes]) => rows.flatMap((row) => classes.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

function shuffled<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}

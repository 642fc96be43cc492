import * as fc from 'fast-check';

/** The classes of each factor. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** One class of each factor. */
export type Combination = Readonly<Record<string, string>>;

/** Candidates that compete for each row. */
const CANDIDATES = 40;

/** What a covering array consists of. */
interface Choice {
  readonly isPossible: (row: Combination) => boolean;
  /** Rows that it begins with, where they are possible. */
  readonly always?: readonly Combination[];
  readonly seed: number;
}

/** Rows, as few as a greedy choice gives, in which each pair of classes (or each triple) occurs that a possible row has. */
export function coveringArray(
  factors: Factors,
  strength: number,
  { isPossible, always = [], seed }: Choice,
): Combination[] {
  const possible = fc.sample(shuffled(allRows(factors).filter(isPossible)), { seed, numRuns: 1 })[0] ?? [];
  const chosen = subsets(Object.keys(factors), strength);
  const candidates = new Map<string, Candidate[]>();
  for (const row of possible) {
    const candidate = { row, tuples: tuplesOf(row, chosen) };
    for (const tuple of candidate.tuples) {
      const others = candidates.get(tuple);
      if (others === undefined) candidates.set(tuple, [candidate]);
      else if (others.length < CANDIDATES) others.push(candidate);
    }
  }
  const left = new Set(candidates.keys());
  const rows = always.filter(isPossible);
  for (const tuple of rows.flatMap((row) => tuplesOf(row, chosen))) left.delete(tuple);
  const gain = ({ tuples }: Candidate) => tuples.filter((tuple) => left.has(tuple)).length;
  for (const wanted of left) {
    const best = (candidates.get(wanted) ?? []).reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const tuple of best.tuples) left.delete(tuple);
    rows.push(best.row);
  }
  return rows;
}

/** The row, and each that differs from it in one class. */
export function neighboursOf(row: Combination, factors: Factors): Combination[] {
  const others = Object.entries(factors).flatMap(([name, classes]) =>
    classes.filter((value) => value !== row[name]).map((value) => ({ ...row, [name]: value })),
  );
  return [row, ...others];
}

interface Candidate {
  readonly row: Combination;
  readonly tuples: readonly string[];
}

/** Each pair (or triple) of classes of a row, as text. */
export function tuplesIn(row: Combination, strength: number): string[] {
  return tuplesOf(row, subsets(Object.keys(row), strength));
}

/** The classes that a row has of these pairs (or triples) of factors, as texts. */
function tuplesOf(row: Combination, chosen: readonly (readonly string[])[]): string[] {
  return chosen.map((names) => names.map((name) => `${name}=${row[name]}`).join(', '));
}

/** Each pair (or triple) of classes of different factors. */
export function allTuples(factors: Factors, strength: number): string[] {
  return subsets(Object.keys(factors), strength).flatMap((names) => {
    const some = Object.fromEntries(names.map((name) => [name, factors[name] ?? []]));
    return allRows(some).flatMap((row) => tuplesOf(row, [names]));
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

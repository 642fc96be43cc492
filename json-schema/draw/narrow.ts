import fc from 'fast-check';
import { TooNarrowError } from '../json-schema.js';

/** How many values are tried before a filter counts as hopeless, in growing batches. */
const BATCHES = [1, 10, 100, 1000];
const SEED = 20_260_101;

/** The first `count` values that a fixed seed gives. */
export function firstValues<T>(arbitrary: fc.Arbitrary<T>, count: number): readonly T[] {
  return fc.sample(arbitrary, { seed: SEED, numRuns: count });
}

/**
 * The values that `accepts` lets through, or undefined where some hundred tries found none:
 * fast-check's own filter would go on without end.
 */
export function narrowed<T>(arbitrary: fc.Arbitrary<T>, accepts: (value: T) => boolean): fc.Arbitrary<T> | undefined {
  const isFound = BATCHES.some((count) => firstValues(arbitrary, count).some(accepts));
  return isFound ? arbitrary.filter(accepts) : undefined;
}

/**
 * The values that `accepts` lets through. Throws `TooNarrowError` where some hundred tries found none.
 *
 * @param keyword the keyword that the filter stands for
 * @param pointer JSON pointer of that keyword
 */
export function narrow<T>(
  arbitrary: fc.Arbitrary<T>,
  accepts: (value: T) => boolean,
  keyword: string,
  pointer: string,
): fc.Arbitrary<T> {
  const found = narrowed(arbitrary, accepts);
  if (found !== undefined) return found;
  throw new TooNarrowError(
    keyword,
    pointer,
    'no value that fits was found at random beside its neighbours: say the same with bounds, items or an enum.',
  );
}

import fc from 'fast-check';
import { type JsonSchema, type JsonValue, TooNarrowError } from '../json-schema.js';

/** Draws a few values that all the schemas allow, always the same, small ones first; none where none is found. */
export type DrawValues = (...schemas: readonly JsonSchema[]) => readonly JsonValue[];

/** Sizes of the batches of values that are tried before a filter counts as hopeless. */
const BATCHES = [1, 10, 100, 1000];
const SEED = 20_260_101;

/** The first `count` values of a fixed seed. */
export function firstValues<T>(arbitrary: fc.Arbitrary<T>, count: number): readonly T[] {
  return fc.sample(arbitrary, { seed: SEED, numRuns: count });
}

/**
 * The values that `accepts` allows, or undefined where several hundred tries found none: fast-check's own filter would
 * never end.
 */
export function narrowed<T>(arbitrary: fc.Arbitrary<T>, accepts: (value: T) => boolean): fc.Arbitrary<T> | undefined {
  const isFound = BATCHES.some((count) => firstValues(arbitrary, count).some(accepts));
  return isFound ? arbitrary.filter(accepts) : undefined;
}

/**
 * The values that `accepts` allows. Throws `TooNarrowError` where several hundred tries found none.
 *
 * @param keyword the keyword that the filter implements
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

import fc from 'fast-check';
import { anyText } from '../formats.js';
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

const leaf: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -1000, max: 1000 }).map((cents) => cents / 100),
  anyText({ min: 0, max: 20 }),
);

/** Names for unknown properties: short, and without special meaning in JavaScript. */
export const anyName: fc.Arbitrary<string> = fc.stringMatching(/^[a-z][a-z0-9_]{0,7}$/);

/** Any JSON value, at most a list or an object of simple values. */
export const anyJson: fc.Arbitrary<JsonValue> = fc.oneof(
  { withCrossShrink: true },
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(anyName, leaf, { maxKeys: 3, noNullPrototype: true }) },
);

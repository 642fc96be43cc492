import fc from 'fast-check';
import { TooNarrowError } from './json-schema.js';
import { firstValues } from './narrow.js';
import type { Span } from './text.js';

/** How many values are drawn for each different one that is needed, before a list of unique items is given up. */
const DRAWS_PER_ITEM = 100;

/** Lists of any size within the span. */
export function list<T>(item: fc.Arbitrary<T>, { min, max }: Span): fc.Arbitrary<readonly T[]> {
  return fc.array(item, { minLength: min, maxLength: max, size: 'max' });
}

/**
 * Lists in which no two items have the same key. Throws `TooNarrowError`, with the keyword and pointer given, where
 * too few different ones are found: fast-check would look for them without end.
 */
export function distinctList<T>(
  item: fc.Arbitrary<T>,
  { min, max }: Span,
  keyOf: (item: T) => string,
  keyword: string,
  pointer: string,
): fc.Arbitrary<readonly T[]> {
  const seen = new Set(firstValues(item, DRAWS_PER_ITEM * Math.max(1, min)).map(keyOf)).size;
  if (seen < min) {
    const reason = `${min} different ones are asked for, and only ${seen} were found: ask for fewer.`;
    throw new TooNarrowError(keyword, pointer, reason);
  }
  const maxLength = Math.min(max, seen);
  return fc.uniqueArray(item, { minLength: min, maxLength, size: 'max', selector: keyOf });
}

import type { Bound, Constraints } from './constraints.js';
import { equal } from './json.js';
import type { JsonValue } from './json-schema.js';
import type { Span } from './text.js';

/** What two sets of constraints ask together, as `allOf` means it. */
export function both(left: Constraints, right: Constraints): Constraints {
  return {
    types: new Set([...left.types].filter((name) => right.types.has(name))),
    values: commonValues(left.values, right.values),
    toFilter: left.toFilter ?? right.toFilter,
    number: {
      lower: stricter(left.number.lower, right.number.lower, (a, b) => a > b),
      upper: stricter(left.number.upper, right.number.upper, (a, b) => a < b),
      multiplesOf: [...left.number.multiplesOf, ...right.number.multiplesOf],
    },
    string: {
      length: overlap(left.string.length, right.string.length),
      patterns: [...left.string.patterns, ...right.string.patterns],
      formats: [...left.string.formats, ...right.string.formats],
    },
    array: {
      size: overlap(left.array.size, right.array.size),
      unique: left.array.unique || right.array.unique,
      layers: [...left.array.layers, ...right.array.layers],
      contains: [...left.array.contains, ...right.array.contains],
    },
    object: {
      size: overlap(left.object.size, right.object.size),
      required: new Set([...left.object.required, ...right.object.required]),
      dependent: [...left.object.dependent, ...right.object.dependent],
      layers: [...left.object.layers, ...right.object.layers],
      names: [...left.object.names, ...right.object.names],
    },
  };
}

function overlap(left: Span, right: Span): Span {
  return { min: Math.max(left.min, right.min), max: Math.min(left.max, right.max) };
}

function stricter(
  left: Bound | undefined,
  right: Bound | undefined,
  isStricter: (a: number, b: number) => boolean,
): Bound | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  if (left.at === right.at) return left.exclusive ? left : right;
  return isStricter(left.at, right.at) ? left : right;
}

function commonValues(
  left: readonly JsonValue[] | undefined,
  right: readonly JsonValue[] | undefined,
): readonly JsonValue[] | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left.filter((value) => right.some((other) => equal(value, other)));
}

import fc from 'fast-check';
import { type Decimal, leastCommonMultiple, timesWithin, toDecimal } from '../decimal.js';
import { anyText, FORMATS, type Span } from '../formats.js';
import { childPointer, codePoints } from '../json.js';
import { UnsupportedSchemaError } from '../json-schema.js';
import { patternOf } from '../patterns.js';
import { narrow } from './arbitraries.js';
import type { Bound, NumberLimits, StringLimits } from './constraints.js';

/** Minimum length from which patterns are drawn with long repetitions. */
const LONG = 10;
/** A pattern of one repeated character class, `^[…]{n,m}$`: its length can be chosen. */
const REPEATED_CLASS = /^\^(\[(?:\\.|[^\]\\])*\]|\\[dDwWsS]|\.)(?:([*+])|\{(\d+)(,?)(\d*)\})\$$/;

/**
 * Strings within the limits, or undefined where there are none. Throws `UnsupportedSchemaError` for unsupported
 * patterns.
 */
export function strings(limits: StringLimits, pointer: string): fc.Arbitrary<string> | undefined {
  const { length, patterns, formats } = limits;
  if (length.min > length.max) return undefined;
  const format = formats.find((name) => name !== 'binary');
  const [pattern] = patterns;
  if (format === undefined && pattern === undefined) return anyText(length);
  const keyword = pattern === undefined ? 'format' : 'pattern';
  const base = format === undefined ? matching(pattern ?? '', length, pointer) : FORMATS[format]?.arbitrary;
  if (base === undefined) throw new UnsupportedSchemaError('format', pointer, `'${format}' is not known.`);
  return narrow(base, (text) => fits(text, limits), keyword, childPointer(pointer, keyword));
}

/**
 * Whether the text has an allowed length, contains no half of a surrogate pair, and matches every pattern and format.
 */
function fits(text: string, { length, patterns, formats }: StringLimits): boolean {
  const count = codePoints(text).length;
  return (
    count >= length.min &&
    count <= length.max &&
    !/\p{Surrogate}/u.test(text) &&
    patterns.every((pattern) => patternOf(pattern).test(text)) &&
    formats.every((format) => FORMATS[format]?.matches(text))
  );
}

/** Only for drawing: matching a text with it could take forever. */
function expressionOf(pattern: string): RegExp {
  return new RegExp(pattern, 'u');
}

function matching(pattern: string, length: Span, pointer: string): fc.Arbitrary<string> {
  const [, unit, sign, from, comma, to] = REPEATED_CLASS.exec(pattern) ?? [];
  try {
    // Throws for patterns that are not supported.
    patternOf(pattern);
    if (unit === undefined) {
      return fc.stringMatching(expressionOf(pattern), {
        size: length.min > LONG ? 'large' : 'small',
        ...(Number.isFinite(length.max) ? { maxLength: length.max } : {}),
      });
    }
    const min = from === undefined ? (sign === '+' ? 1 : 0) : Number(from);
    const max = from === undefined || (comma === ',' && to === '') ? Number.POSITIVE_INFINITY : Number(to || from);
    const span = { min: Math.max(min, length.min), max: Math.min(max, length.max) };
    return anyText(span.min > span.max ? { min, max } : span, fc.stringMatching(expressionOf(`^${unit}$`)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnsupportedSchemaError('pattern', childPointer(pointer, 'pattern'), `'${pattern}': ${reason}`);
  }
}

/** Distance from the smallest value up to which values count as small and are drawn most often. */
const NEARBY = 100;
/** Most steps from zero for fractions: more digits do not fit a double. */
const MOST_FRACTIONAL_STEPS = 1_000_000_000;

/** Numbers within the limits, integers only if `whole`, or undefined where there are none. Never negative zero. */
export function numbers(limits: NumberLimits, whole: boolean): fc.Arbitrary<number> | undefined {
  if (whole || limits.multiplesOf.length > 0) {
    return multiples(leastCommonMultiple([...limits.multiplesOf, ...(whole ? [1] : [])]), limits);
  }
  const kinds = [
    { weight: 3, arbitrary: multiples({ digits: 1n, scale: 0 }, limits) },
    { weight: 3, arbitrary: multiples({ digits: 1n, scale: 2 }, limits) },
    { weight: 1, arbitrary: anyDouble(limits) },
  ].flatMap(({ weight, arbitrary }) => (arbitrary === undefined ? [] : [{ weight, arbitrary }]));
  return kinds.length === 0 ? undefined : fc.oneof({ withCrossShrink: true }, ...kinds);
}

function multiples(step: Decimal, { lower, upper }: NumberLimits): fc.Arbitrary<number> | undefined {
  const digits = Number(step.digits);
  const most = Math.floor(Number.MAX_SAFE_INTEGER / digits);
  const reach = step.scale > 0 ? Math.min(most, MOST_FRACTIONAL_STEPS) : most;
  const min = lower === undefined ? -reach : Math.max(-most, firstStep(lower, step));
  const max = upper === undefined ? reach : Math.min(most, lastStep(upper, step));
  if (min > max) return undefined;
  // Both operands are exact, so one division gives the nearest double.
  return steps(min, max, lower !== undefined, upper !== undefined).map((times) => (times * digits) / 10 ** step.scale);
}

/** Integers from `min` to `max`: mostly near zero (or near `min`), sometimes a stated bound. */
function steps(min: number, max: number, minIsStated: boolean, maxIsStated: boolean): fc.Arbitrary<number> {
  const smallest = Math.min(Math.max(min, 0), max);
  const near = { min: Math.max(min, smallest - NEARBY), max: Math.min(max, smallest + NEARBY) };
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 6, arbitrary: fc.integer(near) },
    { weight: 2, arbitrary: fc.integer({ min, max }) },
    ...(minIsStated ? [{ weight: 1, arbitrary: fc.constant(min) }] : []),
    ...(maxIsStated ? [{ weight: 1, arbitrary: fc.constant(max) }] : []),
  );
}

function firstStep({ at, exclusive }: Bound, step: Decimal): number {
  const below = timesWithin(at, step);
  const reached = isAt(at, below, step);
  return Number(reached && !exclusive ? below : below + 1n);
}

function lastStep({ at, exclusive }: Bound, step: Decimal): number {
  const below = timesWithin(at, step);
  return Number(exclusive && isAt(at, below, step) ? below - 1n : below);
}

function isAt(value: number, times: bigint, step: Decimal): boolean {
  const { digits, scale } = toDecimal(value);
  return digits * 10n ** BigInt(step.scale) === times * step.digits * 10n ** BigInt(scale);
}

function anyDouble({ lower, upper }: NumberLimits): fc.Arbitrary<number> | undefined {
  const min = lower?.at ?? Math.min(-Number.MAX_SAFE_INTEGER, upper?.at ?? 0);
  const max = upper?.at ?? Math.max(Number.MAX_SAFE_INTEGER, lower?.at ?? 0);
  const minExcluded = lower?.exclusive ?? false;
  const maxExcluded = upper?.exclusive ?? false;
  if (min > max || (min === max && (minExcluded || maxExcluded))) return undefined;
  const positiveZero = (value: number): number => (value === 0 ? 0 : value);
  return fc
    .double({ min: positiveZero(min), max: positiveZero(max), minExcluded, maxExcluded, noNaN: true })
    .map(positiveZero);
}

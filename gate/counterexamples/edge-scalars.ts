import { FORMATS } from '../../json-schema/formats.js';
import { codePoints } from '../../json-schema/json.js';
import type { SchemaObject } from '../../json-schema/json-schema.js';

/** Longest text that is built. */
const LONGEST = 20_000;
/** Characters that patterns seldom allow, and some that they often do. */
const ODD_CHARACTERS = ['!', ' ', 'é', '_', '-', '.', '8', '0', 'A', 'a'];
const ODD_TEXTS = ['', ' ', '0', '-1', 'a', 'A', 'true', 'null', 'Text 1!'];

/**
 * Texts at and next to every length limit, mistyped texts, and texts that no format allows. `text` is an allowed one.
 */
export function* edgeStrings(schemas: readonly SchemaObject[], text: string): Iterable<string> {
  yield* ODD_TEXTS;
  const lengths = schemas.flatMap(({ minLength = [], maxLength = [] }) => [minLength, maxLength].flat());
  for (const length of near(lengths, LONGEST)) {
    for (const pad of ['a', 'A', '0']) yield pad.repeat(length);
    yield resized(text, length);
  }
  if (schemas.some(({ pattern }) => pattern !== undefined)) {
    const rest = codePoints(text).slice(1).join('');
    for (const odd of ODD_CHARACTERS) yield* [text + odd, odd + text, odd + rest, text + text];
    yield* [rest, text.toUpperCase(), text.toLowerCase(), `${text}\n`];
  }
  for (const { format } of schemas) if (format !== undefined) yield* FORMATS[format]?.broken ?? [];
}

/** The counts, and those one less and one more, smallest first. */
export function near(counts: readonly number[], most: number): readonly number[] {
  const around = new Set(counts.flatMap((count) => [count - 1, count, count + 1]));
  return [...around].filter((count) => count >= 0 && count <= most).sort((a, b) => a - b);
}

function resized(text: string, length: number): string {
  const characters = codePoints(text);
  return (
    characters.slice(0, length).join('') + (characters.at(-1) ?? 'a').repeat(Math.max(0, length - characters.length))
  );
}

/** Distances from a bound: whole numbers, halves and hundredths. */
const STEPS = [1, 0.5, 0.01];
/** Significant digits of a sum of doubles. */
const DIGITS = 15;
/** Just outside the range of the format `int32`. */
const BEYOND_INT32 = [2 ** 31, -(2 ** 31) - 1];

/** Numbers at and next to every bound, multiples and non-multiples of every step, and numbers between two bounds. */
export function* edgeNumbers(schemas: readonly SchemaObject[]): Iterable<number> {
  const bounds = [...new Set(schemas.flatMap(boundsOf))].sort((a, b) => Math.abs(a) - Math.abs(b));
  const factors = [...new Set(schemas.flatMap(({ multipleOf = [] }) => multipleOf))];
  yield* [0, 1, -1, 2, 3, 0.5, -0.5];
  for (const factor of factors) yield* [1, -1, 2, 3, 5, 7].map((times) => tidy(times * factor));
  for (const bound of bounds) {
    yield bound;
    for (const step of [...STEPS, ...factors]) yield* [tidy(bound + step), tidy(bound - step)];
    for (const factor of factors) {
      const below = Math.floor(bound / factor);
      yield* [below - 1, below, below + 1, below + 2].map((times) => tidy(times * factor));
    }
  }
  for (const [index, bound] of bounds.entries()) {
    const next = bounds[index + 1];
    if (next !== undefined) yield* [tidy((bound + next) / 2), Math.floor((bound + next) / 2)];
  }
  yield* [...BEYOND_INT32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: SchemaObject): readonly number[] {
  return [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((bound) => bound !== undefined);
}

function tidy(sum: number): number {
  // Adding zero turns a negative zero into 0, the only zero of JSON.
  return Number(sum.toPrecision(DIGITS)) + 0;
}

import fc from 'fast-check';
import { FORMATS } from '../formats.js';
import { childPointer, codePoints } from '../json.js';
import { UnsupportedSchemaError } from '../json-schema.js';
import { patternOf } from '../patterns.js';
import type { StringLimits } from './constraints.js';
import { narrow } from './narrow.js';
import { anyText, type Span } from './text.js';

/** From this length on, patterns are drawn with long repetitions too. */
const LONG = 10;
/** `^` one class of characters, as often as the quantifier says `$`: its length can be chosen instead of found. */
const REPEATED_CLASS = /^\^(\[(?:\\.|[^\]\\])*\]|\\[dDwWsS]|\.)(?:([*+])|\{(\d+)(,?)(\d*)\})\$$/;

/** Strings within the limits, or undefined where there is none. Throws `UnsupportedSchemaError` for unusual patterns. */
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

/** Whether the text has the right length, is whole (no half of a surrogate pair) and fits every pattern and format. */
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

/** To draw from only: it is never run against a text, which could take without end. */
function expressionOf(pattern: string): RegExp {
  return new RegExp(pattern, 'u');
}

function matching(pattern: string, length: Span, pointer: string): fc.Arbitrary<string> {
  const [, unit, sign, from, comma, to] = REPEATED_CLASS.exec(pattern) ?? [];
  try {
    // Throws for what is not drawn from, however it is spelt.
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

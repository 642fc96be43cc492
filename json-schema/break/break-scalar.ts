import { plusHalf } from '../decimal.js';
import { FORMATS } from '../formats.js';
import { codePoints, isArray, isObject } from '../json.js';
import type { JsonValue } from '../json-schema.js';
import type { BreakAttempt, ValueSite } from './break-site.js';

/** Longest text that is built, whatever `maxLength` allows. */
const LONGEST = 100_000;
/** Characters that patterns seldom allow, and some that they often do. */
const ODD_CHARACTERS = ['!', ' ', 'é', '_', '8', '0', 'A', 'a'];

/** Wrong types, wrong values, and values that break the keywords of numbers and strings. */
export function breakScalar(site: ValueSite): readonly BreakAttempt[] {
  return [
    ...wrongTypes(site),
    ...wrongValues(site),
    ...(typeof site.value === 'number' ? wrongNumbers(site, site.value) : []),
    ...(typeof site.value === 'string' ? wrongStrings(site, site.value) : []),
  ];
}

function wrongTypes({ schema, value }: ValueSite): readonly BreakAttempt[] {
  if (schema.type === undefined) return [];
  const names = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const isNumeric = names.includes('number') || names.includes('integer');
  const asText = isArray(value) || isObject(value) ? 'text' : String(value);
  const byType: readonly (readonly [boolean, readonly JsonValue[]])[] = [
    [names.includes('null'), [null]],
    [names.includes('boolean'), [true]],
    [isNumeric, [1]],
    [names.includes('number'), [typeof value === 'number' ? value + 0.5 : 0.5]],
    [names.includes('string'), [asText, 'text']],
    [names.includes('array'), [[], [value]]],
    [names.includes('object'), [{}]],
  ];
  const wrong = byType.flatMap(([isAllowed, values]) => (isAllowed ? [] : values));
  return wrong.map((other) => ({ keyword: 'type', variants: [other] }));
}

function wrongValues({ schema, value }: ValueSite): readonly BreakAttempt[] {
  const keywords = (['enum', 'const'] as const).filter((keyword) => schema[keyword] !== undefined);
  const foreign = schema.type === undefined ? [null, true, 0, 'text', [], {}] : [];
  const wrong = [...similarValues(value), ...foreign.map((other) => [other])];
  return keywords.flatMap((keyword) => wrong.map((variants) => ({ keyword, variants })));
}

/** Similar values of the same type: one list for each kind of difference. */
function similarValues(value: JsonValue): readonly (readonly JsonValue[])[] {
  if (typeof value === 'string') return [[`${value}_`, `${value}x`], [value.toUpperCase(), value.toLowerCase()], ['']];
  if (typeof value === 'number') return [[value + 1, value - 1, value + 1000, value - 1000]];
  if (typeof value === 'boolean') return [[!value]];
  if (isArray(value)) return [[[...value, null], []]];
  return isObject(value) ? [[{ ...value, unexpected: true }, {}]] : [];
}

function wrongNumbers({ schema }: ValueSite, value: number): readonly BreakAttempt[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const steps = [multipleOf ?? 1, 1, 0.5];
  const beyond = (keyword: string, bound: number | undefined, sign: -1 | 1, isExclusive: boolean): BreakAttempt[] => {
    if (bound === undefined) return [];
    const near = steps.map((step) => bound + sign * step);
    const far = sign === -1 ? Math.min(-1, 2 * bound) : Number.MAX_SAFE_INTEGER;
    const values = [...(isExclusive ? [[bound]] : []), near, [far]];
    return values.map((variants) => ({ keyword, variants }));
  };
  const isWhole = Number.isInteger(value) && Number.isInteger(multipleOf);
  const between =
    multipleOf === undefined ? [] : [...(isWhole ? [value + 1, value - 1] : []), plusHalf(value, multipleOf)];
  return [
    ...beyond('minimum', minimum, -1, false),
    ...beyond('exclusiveMinimum', exclusiveMinimum, -1, true),
    ...beyond('maximum', maximum, 1, false),
    ...beyond('exclusiveMaximum', exclusiveMaximum, 1, true),
    { keyword: 'multipleOf', variants: between },
  ];
}

function wrongStrings({ schema }: ValueSite, text: string): readonly BreakAttempt[] {
  const { minLength = 0, maxLength = LONGEST, pattern, format } = schema;
  const characters = codePoints(text);
  const shorter = (length: number) => [characters.slice(0, length).join(''), characters.slice(-length).join('')];
  const padding = [characters.at(-1) ?? 'a', characters[0] ?? 'a', 'a', '0'];
  const longer = padding.map((one) => text + one.repeat(Math.max(0, maxLength + 1 - characters.length)));
  const attempts: BreakAttempt[] = [];
  if (minLength > 0) attempts.push({ keyword: 'minLength', variants: minLength > 1 ? shorter(minLength - 1) : [''] });
  if (minLength > 1) attempts.push({ keyword: 'minLength', variants: [''] });
  if (maxLength < LONGEST) attempts.push({ keyword: 'maxLength', variants: longer });
  if (pattern !== undefined) attempts.push(...mistyped(text).map((variants) => ({ keyword: 'pattern', variants })));
  const broken = (format === undefined ? undefined : FORMATS[format]?.broken) ?? [];
  return [...attempts, ...broken.map((wrong) => ({ keyword: 'format', variants: [wrong] }))];
}

/** A mistyped text: one list for each kind of mistake. */
function mistyped(text: string): readonly (readonly string[])[] {
  const characters = codePoints(text);
  const rest = characters.slice(1).join('');
  const start = characters.slice(0, -1).join('');
  return [
    ODD_CHARACTERS.map((odd) => odd + rest),
    ODD_CHARACTERS.map((odd) => start + odd),
    ODD_CHARACTERS.map((odd) => text + odd),
    [start, rest],
    [`${text}\n`, `\n${text}`],
    ['', ' ', '\n'],
  ];
}

import { isMultiple } from '../decimal.js';
import { FORMATS } from '../formats.js';
import { canonical, codePoints, equal, isOfType } from '../json.js';
import type { JsonValue, SchemaObject } from '../json-schema.js';
import { patternOf } from '../patterns.js';
import type { Violation } from './violations.js';

type Values<T> = ReadonlyMap<string, (schema: SchemaObject, value: T) => boolean>;

const OF_ANY: Values<JsonValue> = new Map([
  ['type', ({ type = [] }, value) => ![type].flat().some((name) => isOfType(value, name))],
  ['enum', ({ enum: values = [] }, value) => !textsOf(values).has(canonical(value))],
  ['const', ({ const: only = null }, value) => !equal(only, value)],
]);

/** The texts of the values of each `enum` that was met: a list of many is looked up, and not walked. */
const texts = new WeakMap<readonly JsonValue[], ReadonlySet<string>>();

function textsOf(values: readonly JsonValue[]): ReadonlySet<string> {
  const known = texts.get(values) ?? new Set(values.map(canonical));
  texts.set(values, known);
  return known;
}

const OF_NUMBERS: Values<number> = new Map([
  ['minimum', ({ minimum = 0 }, value) => value < minimum],
  ['maximum', ({ maximum = 0 }, value) => value > maximum],
  ['exclusiveMinimum', ({ exclusiveMinimum = 0 }, value) => value <= exclusiveMinimum],
  ['exclusiveMaximum', ({ exclusiveMaximum = 0 }, value) => value >= exclusiveMaximum],
  ['multipleOf', ({ multipleOf = 1 }, value) => !isMultiple(value, multipleOf)],
]);

const OF_STRINGS: Values<string> = new Map([
  ['minLength', ({ minLength = 0 }, text) => codePoints(text).length < minLength],
  ['maxLength', ({ maxLength = 0 }, text) => codePoints(text).length > maxLength],
  ['pattern', ({ pattern = '' }, text) => !patternOf(pattern).test(text)],
  ['format', ({ format = '' }, text) => FORMATS[format]?.matches(text) === false],
]);

/** The broken ones among `type`, `enum`, `const` and the keywords of numbers and strings. */
export function brokenScalars(schema: SchemaObject, value: JsonValue, pointer: string): readonly Violation[] {
  return [
    ...broken(OF_ANY, schema, value),
    ...(typeof value === 'number' ? broken(OF_NUMBERS, schema, value) : []),
    ...(typeof value === 'string' ? broken(OF_STRINGS, schema, value) : []),
  ].map((keyword) => ({ keyword, pointer }));
}

/** The keywords of the schema that the value breaks: each is asked only where the schema has it. */
function broken<T>(judges: Values<T>, schema: SchemaObject, value: T): readonly string[] {
  return Object.keys(schema).filter((keyword) => judges.get(keyword)?.(schema, value) === true);
}

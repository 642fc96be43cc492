import { isMultiple } from './decimal.js';
import { FORMATS } from './formats.js';
import { codePoints, equal, isOfType } from './json.js';
import type { JsonValue, SchemaObject } from './json-schema.js';
import type { Violation } from './outcome.js';

/** The broken ones among `type`, `enum`, `const` and the keywords of numbers and strings. */
export function brokenScalars(schema: SchemaObject, value: JsonValue, pointer: string): readonly Violation[] {
  const isBroken = {
    ...general(schema, value),
    ...(typeof value === 'number' ? ofNumbers(schema, value) : {}),
    ...(typeof value === 'string' ? ofStrings(schema, value) : {}),
  };
  return Object.entries(isBroken)
    .filter(([, broken]) => broken)
    .map(([keyword]) => ({ keyword, pointer }));
}

/** Keywords, and whether the value breaks them. */
type Broken = Readonly<Record<string, boolean>>;

function general({ type, enum: values, const: only }: SchemaObject, value: JsonValue): Broken {
  const names = type === undefined || typeof type !== 'string' ? type : [type];
  return {
    type: names !== undefined && !names.some((name) => isOfType(value, name)),
    enum: values !== undefined && !values.some((allowed) => equal(allowed, value)),
    const: only !== undefined && !equal(only, value),
  };
}

function ofNumbers(schema: SchemaObject, value: number): Broken {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  return {
    minimum: minimum !== undefined && value < minimum,
    maximum: maximum !== undefined && value > maximum,
    exclusiveMinimum: exclusiveMinimum !== undefined && value <= exclusiveMinimum,
    exclusiveMaximum: exclusiveMaximum !== undefined && value >= exclusiveMaximum,
    multipleOf: multipleOf !== undefined && !isMultiple(value, multipleOf),
  };
}

function ofStrings({ minLength, maxLength, pattern, format }: SchemaObject, value: string): Broken {
  const length = codePoints(value).length;
  return {
    minLength: minLength !== undefined && length < minLength,
    maxLength: maxLength !== undefined && length > maxLength,
    pattern: pattern !== undefined && !new RegExp(pattern, 'u').test(value),
    format: format !== undefined && FORMATS[format]?.matches(value) === false,
  };
}

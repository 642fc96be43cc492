import { isArray, isObject, without } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import { isNever, isOpen, type Rewrite, TYPED, typesOf } from './keywords.js';
import {
  endTuples,
  excludeValues,
  listValues,
  lowerContent,
  nameAdditional,
  nameDependents,
  orderSets,
  orderTypes,
} from './spellings.js';

type Test = (value: JsonValue, schema: JsonObject) => boolean;

const isZero: Test = (value) => value === 0;
const isFalse: Test = (value) => value === false;
const isEmpty: Test = (value) =>
  isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
const isOpenSchema: Test = (value) => isOpen(value);

const isUnconditional: Test = (value, schema) => isOpen(value) || !('if' in schema);

/** Tests for keywords that have no effect. */
const VACUOUS: Readonly<Record<string, Test>> = {
  ...Object.fromEntries(['then', 'else'].map((key) => [key, isUnconditional])),
  ...{ minLength: isZero, minItems: isZero, minProperties: isZero },
  ...{ uniqueItems: isFalse, readOnly: isFalse, writeOnly: isFalse, deprecated: isFalse },
  ...{ required: isEmpty, properties: isEmpty, patternProperties: isEmpty, dependentRequired: isEmpty },
  ...{ dependentSchemas: isEmpty, allOf: isEmpty, prefixItems: isEmpty },
  ...{
    items: isOpenSchema,
    additionalProperties: isOpenSchema,
    propertyNames: isOpenSchema,
    contentSchema: isOpenSchema,
  },
  ...{ unevaluatedItems: isOpenSchema, unevaluatedProperties: isOpenSchema },
  contains: (_value, { minContains, maxContains }) => minContains === 0 && maxContains === undefined,
  minContains: (value, { contains }) => value === 1 || contains === undefined,
  maxContains: (_value, { contains }) => contains === undefined,
  not: (value) => isNever(value),
  if: (_value, schema) => !('then' in schema) && !('else' in schema),
};

/** Keywords that mark items and properties as evaluated. */
const MARKING: ReadonlySet<string> = new Set([
  ...['items', 'prefixItems', 'contains', 'properties', 'patternProperties', 'additionalProperties'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'if', 'then', 'else'],
]);

/**
 * Drops keywords without an effect: explicit defaults, and restrictions of types that cannot occur. Where an
 * `unevaluated…` keyword may apply, keywords that mark properties or items as evaluated are kept.
 */
function dropVacuous(isUnevaluatedUsed: boolean): Rewrite {
  return (schema) => {
    const types = typesOf(schema);
    const idle = Object.keys(schema).filter((key) => {
      if (isUnevaluatedUsed && MARKING.has(key)) return false;
      return isIdle(key, types) || VACUOUS[key]?.(schema[key] ?? null, schema) === true;
    });
    if (idle.length === 0) return schema;
    return dropVacuous(isUnevaluatedUsed)(without(schema, ...idle));
  };
}

/** Whether a keyword restricts a type that the schema does not have. */
function isIdle(key: string, types: readonly string[] | null): boolean {
  const type = TYPED[key];
  if (types === null || type === undefined) return false;
  return !types.includes(type) && !(type === 'number' && types.includes('integer'));
}

/** For integers an exclusive bound becomes an inclusive one. Of two bounds on one side the weaker is dropped. */
const tightenBounds: Rewrite = (schema) => {
  const types = typesOf(schema);
  const isWhole = (types?.includes('integer') && !types.includes('number')) ?? false;
  const lower = side(schema, 'minimum', 'exclusiveMinimum', 1, isWhole);
  return side(lower, 'maximum', 'exclusiveMaximum', -1, isWhole);
};

function side(schema: JsonObject, inclusive: string, exclusive: string, sign: 1 | -1, isWhole: boolean): JsonObject {
  const { [inclusive]: from, [exclusive]: beyond, ...rest } = schema;
  const [loose, strict] = [number(from), number(beyond)];
  if (isWhole) {
    const whole = [
      ...(loose === null ? [] : [sign * Math.ceil(sign * loose)]),
      ...(strict === null ? [] : [sign * (Math.floor(sign * strict) + 1)]),
    ].map((bound) => bound + 0);
    if (whole.length === 0) return schema;
    return { ...rest, [inclusive]: sign === 1 ? Math.max(...whole) : Math.min(...whole) };
  }
  if (loose === null || strict === null) return schema;
  return sign * strict >= sign * loose ? { ...rest, [exclusive]: strict } : { ...rest, [inclusive]: loose };
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

const SAME: readonly Rewrite[] = [
  ...[orderTypes, listValues, excludeValues, lowerContent],
  ...[tightenBounds, nameAdditional, nameDependents, orderSets],
];

/** The rewrites of one schema, in the order in which they are applied. */
export const REWRITES: readonly Rewrite[] = [...SAME, endTuples, dropVacuous(false)];

/** The same for a schema whose keywords mark properties or items as evaluated. */
export const REWRITES_OF_MARKING: readonly Rewrite[] = [...SAME, dropVacuous(true)];

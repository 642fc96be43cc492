import type { JsonSchema, SchemaObject } from '../../json-schema/json-schema.js';

/** Keywords that hold one schema for the same value. */
const IN_PLACE_ONE: ReadonlySet<string> = new Set(['not', 'if', 'then', 'else']);
/** Keywords that hold several schemas for the same value, in a list or by name. */
const IN_PLACE_MANY: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'dependentSchemas']);
/** Keywords that hold one schema for parts of the value. */
const BELOW_ONE: ReadonlySet<string> = new Set([
  ...['items', 'contains', 'additionalProperties', 'propertyNames'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
]);
/** Keywords that hold several schemas for parts of the value. */
const BELOW_MANY: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'prefixItems']);

/** What a child schema applies to: the same value, or a part of it. */
export type Reach = 'same value' | 'part';

/** What the children of a keyword apply to; null for a keyword without child schemas. */
export function reachOf(keyword: string): Reach | null {
  if (IN_PLACE_ONE.has(keyword) || IN_PLACE_MANY.has(keyword)) return 'same value';
  return BELOW_ONE.has(keyword) || BELOW_MANY.has(keyword) ? 'part' : null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value is a schema. */
export const isSchema = (value: unknown): value is JsonSchema => typeof value === 'boolean' || isRecord(value);

/** The schemas in a keyword's value, including boolean ones. */
export function schemasIn(keyword: string, value: unknown): readonly JsonSchema[] {
  if (IN_PLACE_ONE.has(keyword) || BELOW_ONE.has(keyword)) return isSchema(value) ? [value] : [];
  if (!IN_PLACE_MANY.has(keyword) && !BELOW_MANY.has(keyword)) return [];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isSchema) : [];
}

/**
 * A copy of the schema with each child replaced. `replace` gets the child, its keyword, and its name or index there.
 * Children that are not schemas are dropped.
 */
export function mapChildren(
  schema: SchemaObject,
  replace: (child: JsonSchema, keyword: string, key: string | number | null) => JsonSchema,
): SchemaObject {
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (IN_PLACE_ONE.has(keyword) || BELOW_ONE.has(keyword)) {
      return [keyword, isSchema(value) ? replace(value, keyword, null) : true];
    }
    if (!IN_PLACE_MANY.has(keyword) && !BELOW_MANY.has(keyword)) return [keyword, value];
    if (Array.isArray(value)) {
      return [keyword, value.flatMap((child, index) => (isSchema(child) ? [replace(child, keyword, index)] : []))];
    }
    const members = isRecord(value) ? Object.entries(value) : [];
    const mapped = members.flatMap(([name, child]) => (isSchema(child) ? [[name, replace(child, keyword, name)]] : []));
    return [keyword, Object.fromEntries(mapped)];
  });
  return Object.fromEntries(entries);
}

/** The schemas that apply to the same value as this one, itself first: through `$ref`, choices and conditions. */
export function inPlace(
  schema: JsonSchema,
  follow: (ref: string) => JsonSchema | undefined,
  seen: Set<JsonSchema> = new Set(),
): readonly SchemaObject[] {
  // `false` becomes an object, so that callers handle only objects.
  if (typeof schema === 'boolean') return [schema ? {} : { not: {} }];
  if (seen.has(schema)) return [];
  seen.add(schema);
  const target = typeof schema.$ref === 'string' ? follow(schema.$ref) : undefined;
  const children = Object.entries(schema).flatMap(([keyword, value]) =>
    reachOf(keyword) === 'same value' ? schemasIn(keyword, value) : [],
  );
  return [schema, ...[...(target === undefined ? [] : [target]), ...children].flatMap((c) => inPlace(c, follow, seen))];
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** The side that uses the schema: to send values, or to validate them. */
export type SchemaRole = 'sender' | 'receiver';

/** The keywords that restrict values, each with the check of its own value. */
const DECIDING: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => isText(value) || (isTexts(value) && isFilled(value)),
  enum: (value) => Array.isArray(value),
  const: () => true,
  ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => [keyword, isFilled])),
  ...Object.fromEntries(['not', 'if', 'then', 'else'].map((keyword) => [keyword, isSchema])),
  ...Object.fromEntries(
    ['items', 'contains', 'additionalProperties', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties'].map(
      (keyword) => [keyword, isSchema],
    ),
  ),
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((keyword) => [keyword, isNumber]),
  ),
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  ...Object.fromEntries(
    [
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
      'minContains',
      'maxContains',
      'minProperties',
      'maxProperties',
    ].map((keyword) => [keyword, isCount]),
  ),
  ...Object.fromEntries(['pattern', 'format'].map((keyword) => [keyword, isText])),
  uniqueItems: (value) => typeof value === 'boolean',
  ...Object.fromEntries(['properties', 'patternProperties', 'dependentSchemas'].map((keyword) => [keyword, isRecord])),
  required: isTexts,
  dependentRequired: (value) => isRecord(value) && Object.values(value).every(isTexts),
};

/** Keywords that show allowed values. */
const SHOWING: ReadonlySet<string> = new Set(['example', 'examples', 'default']);

/**
 * Whether a keyword is kept: one that restricts values and is well-formed; for the sender also one that shows allowed
 * values.
 */
export function isKept(keyword: string, value: unknown, role: SchemaRole): boolean {
  if (SHOWING.has(keyword)) return role === 'sender';
  return Object.hasOwn(DECIDING, keyword) && DECIDING[keyword]?.(value) === true;
}

import { isArray } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';

/** Rewrites one schema without changing the allowed values. Its parts are already rewritten. */
export type Rewrite = (schema: JsonObject) => JsonObject;

/** Keywords that hold one schema. */
export const HOLD_ONE: ReadonlySet<string> = new Set([
  ...['items', 'contains', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'],
  ...['not', 'if', 'then', 'else', 'contentSchema'],
]);

/** Keywords that hold schemas by name. */
export const HOLD_NAMED: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Keywords that hold a list of schemas. */
export const HOLD_LIST: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

/** Documentation keywords. */
export const FOR_READERS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'summary', 'example', 'examples', 'externalDocs', '$comment'],
]);

/** Keywords that apply to values of one type only, with that type. */
export const TYPED: Readonly<Record<string, string>> = {
  ...{ minLength: 'string', maxLength: 'string', pattern: 'string' },
  ...{ contentEncoding: 'string', contentMediaType: 'string', contentSchema: 'string' },
  ...{
    minimum: 'number',
    maximum: 'number',
    exclusiveMinimum: 'number',
    exclusiveMaximum: 'number',
    multipleOf: 'number',
  },
  ...{ items: 'array', prefixItems: 'array', contains: 'array', minContains: 'array', maxContains: 'array' },
  ...{ minItems: 'array', maxItems: 'array', uniqueItems: 'array', unevaluatedItems: 'array' },
  ...{ properties: 'object', patternProperties: 'object', additionalProperties: 'object', propertyNames: 'object' },
  ...{ unevaluatedProperties: 'object', required: 'object', minProperties: 'object', maxProperties: 'object' },
  ...{ dependentRequired: 'object', dependentSchemas: 'object' },
};

/** The types that a schema lists, or null where it has no `type`. */
export function typesOf(schema: JsonObject): string[] | null {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  return isArray(type) ? type.filter((one) => typeof one === 'string') : null;
}

/** All values of a schema with an enum, or of the types null and boolean. */
export function valuesOf(schema: JsonObject): readonly JsonValue[] | null {
  const { enum: listed } = schema;
  if (isArray(listed)) return listed;
  const types = typesOf(schema);
  if (types === null || !types.every((type) => type === 'null' || type === 'boolean')) return null;
  return types.flatMap((type): JsonValue[] => (type === 'null' ? [null] : [false, true]));
}

/** The type of a value, as JSON Schema names it. */
export function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** Whether one of the types includes the type. */
export function admits(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Whether a schema allows everything. */
export function isOpen(schema: JsonValue | undefined): boolean {
  return schema === true || (typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0);
}

/** Whether a schema obviously allows nothing. */
export function isNever(schema: JsonValue | undefined): boolean {
  if (schema === false) return true;
  if (typeof schema !== 'object' || schema === null || !('not' in schema)) return false;
  return Object.keys(schema).length === 1 && isOpen(schema.not);
}

import type { JsonObject, JsonValue } from '../json-schema/json-schema.js';

/** Whether a value is a JSON object: no list, not null. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list; `Array.isArray` alone does not narrow a list that cannot be written to. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The text of a value with the members of its objects in order: equal for equal values. */
export function textOf(value: JsonValue): string {
  if (isList(value)) return `[${value.map(textOf).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${textOf(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

import type { JsonObject, JsonValue } from './json-schema.js';

/** The names that the keyword `type` knows. Every integer is a number too. */
export const TYPE_NAMES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;

/** One of the names that the keyword `type` knows. */
export type TypeName = (typeof TYPE_NAMES)[number];

/** Whether the value is a JSON array. */
export function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Whether the value is a JSON object. */
export function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is of the type: `1.0` is an integer, as in JSON Schema. */
export function isOfType(value: JsonValue, name: string): boolean {
  switch (name) {
    case 'null':
      return value === null;
    case 'array':
      return isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === name;
  }
}

/** One text for all spellings of a value: the order of properties does not count. */
export function canonical(value: JsonValue): string {
  if (isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`;
}

/** Whether two values are equal in the sense of JSON Schema. */
export function equal(left: JsonValue, right: JsonValue): boolean {
  return canonical(left) === canonical(right);
}

/** Whether no two items are equal. */
export function allDistinct(items: readonly JsonValue[]): boolean {
  return new Set(items.map(canonical)).size === items.length;
}

/** The characters of a text as JSON Schema counts them: code points, not UTF-16 units. */
export function codePoints(text: string): readonly string[] {
  return [...text];
}

/** The pointer of a member or an item of the value at `pointer`. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The object without one property. */
export function without(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

/** A copy of `root` in which the value at `pointer` is replaced. The pointer must lead to an existing place. */
export function replaceAt(root: JsonValue, pointer: string, replacement: JsonValue): JsonValue {
  const keys = pointer.split('/').slice(1);
  return replaceUnder(
    root,
    keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
    replacement,
  );
}

function replaceUnder(value: JsonValue, keys: readonly string[], replacement: JsonValue): JsonValue {
  const [key, ...rest] = keys;
  if (key === undefined) return replacement;
  if (isArray(value)) {
    return value.map((item, index) => (String(index) === key ? replaceUnder(item, rest, replacement) : item));
  }
  if (!isObject(value)) throw new Error(`No value at '${key}': ${JSON.stringify(value)} has no members.`);
  const members = Object.entries(value).map(([name, member]): [string, JsonValue] => [
    name,
    name === key ? replaceUnder(member, rest, replacement) : member,
  ]);
  return Object.fromEntries(members);
}

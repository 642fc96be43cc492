import type { JsonObject, JsonValue } from './json-schema.js';

/** The values of the keyword `type`. Every integer is a number too. */
export const TYPE_NAMES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;

/** One of the values of the keyword `type`. */
export type TypeName = (typeof TYPE_NAMES)[number];

/** Whether the value is a JSON array. `Array.isArray` alone does not narrow a read-only array. */
export function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Whether the value is a JSON object: no array, not null. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value has the type. As in JSON Schema, `1.0` is an integer. */
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

/** The JSON text of a value with sorted members: equal values have equal texts. */
export function textOf(value: JsonValue): string {
  if (isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${textOf(value[name] ?? null)}`).join(',')}}`;
}

/** Whether two values are equal in the sense of JSON Schema. */
export function equal(left: JsonValue, right: JsonValue): boolean {
  return textOf(left) === textOf(right);
}

/** Whether no two items are equal. */
export function allDistinct(items: readonly JsonValue[]): boolean {
  return new Set(items.map(textOf)).size === items.length;
}

/** The characters of a text as JSON Schema counts them: code points, not UTF-16 units. */
export function codePoints(text: string): readonly string[] {
  return [...text];
}

/** The JSON Pointer of a member or an item of the value at `pointer`. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A copy of the object without some properties. */
export function without(value: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key)));
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

/** The tokens of a JSON Pointer. A leading `#` is ignored. */
export function tokensOf(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of the parent; the empty pointer is its own parent. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The pointer of a `#/…` reference, URI-decoded where it is valid. */
export function pointerOfReference(reference: string): string {
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
}

/** The value at a pointer, or `undefined` where nothing is. */
export function valueAt(document: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const token of tokensOf(pointer)) {
    if (isArray(value)) value = value[Number(token)];
    else if (isObject(value) && Object.hasOwn(value, token)) value = value[token];
    else return undefined;
  }
  return value;
}

/** Whether one pointer is the other or an ancestor of it. */
export function holds(above: string, below: string): boolean {
  return below === above || below.startsWith(`${above}/`);
}

import type { JsonValue } from '../json-schema/json-schema.js';
import { isList, isObject } from './json.js';

/** A JSON Pointer with one more token at its end. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The tokens of a JSON Pointer; a leading `#` is passed over. */
export function tokensOf(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of what holds this one; the empty pointer holds itself. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** What a `#/…` reference points to, as a pointer; its URI escapes are undone where they are any. */
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
    if (isList(value)) value = value[Number(token)];
    else if (isObject(value) && Object.hasOwn(value, token)) value = value[token];
    else return undefined;
  }
  return value;
}

/** Whether one pointer is the other, or stands above it. */
export function holds(above: string, below: string): boolean {
  return below === above || below.startsWith(`${above}/`);
}

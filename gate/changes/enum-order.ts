import { isArray, isObject, pointerOfReference, textOf, valueAt } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';

const LISTS = ['enum', 'allOf', 'anyOf', 'oneOf'];

/**
 * The values of an enum in the order in which the document lists them: the canonical form sorts them.
 *
 * @param pointer of the schema in the document as written
 */
export function inWrittenOrder(values: readonly JsonValue[], document: JsonObject, pointer: string): JsonValue[] {
  const places = new Map<string, number>();
  const seen = new Set<JsonValue>();
  const note = (value: JsonValue) => {
    const text = textOf(value);
    if (!places.has(text)) places.set(text, places.size);
  };
  const read = (schema: JsonValue | undefined): void => {
    if (!isObject(schema) || seen.has(schema)) return;
    seen.add(schema);
    if (schema['const'] !== undefined) note(schema['const']);
    for (const key of LISTS) {
      const list = schema[key];
      if (isArray(list)) for (const one of list) key === 'enum' ? note(one) : read(one);
    }
    const { $ref } = schema;
    if (typeof $ref === 'string') read(valueAt(document, pointerOfReference($ref)));
  };
  read(valueAt(document, pointer));
  const placeOf = (value: JsonValue) =>
    places.get(textOf(value)) ?? places.get(typeof value === 'string' ? value : '') ?? places.size;
  return [...values].sort((one, other) => placeOf(one) - placeOf(other));
}

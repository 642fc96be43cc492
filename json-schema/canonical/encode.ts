import { isArray, isObject, textOf } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import { HOLD_LIST, HOLD_NAMED, HOLD_ONE } from './keywords.js';
import type { Origins } from './origins.js';

/**
 * Encodes a canonical schema so that `redocly diff` sees every difference: it does not compare object values, treats
 * `anyOf` and `oneOf` as unrelated, and considers lists equal whose items are in another order.
 */
export class Encoder {
  readonly #done = new WeakMap<JsonObject, JsonObject>();

  constructor(readonly origins: Origins) {}

  encoded(schema: JsonObject): JsonObject {
    const known = this.#done.get(schema);
    if (known !== undefined) return known;
    const made: Record<string, JsonValue> = {};
    const pointer = this.origins.of(schema) ?? '';
    for (const [key, value] of Object.entries(schema)) {
      const name = key === 'oneOf' && !('anyOf' in schema) ? 'anyOf' : key;
      const origin = this.origins.ofMember(schema, key, pointer);
      made[name] = this.#member(key, value, origin);
      this.origins.markMember(made, name, origin);
      if (name !== key) made['x-exactly-one'] = true;
    }
    this.#done.set(schema, this.origins.mark(made, pointer));
    return made;
  }

  #member(key: string, value: JsonValue, origin: string): JsonValue {
    const part = (one: JsonValue): JsonValue => (isObject(one) ? this.encoded(one) : one);
    if (HOLD_ONE.has(key)) return part(value);
    if (HOLD_NAMED.has(key) && isObject(value)) {
      const named = Object.entries(value).map(([name, one]): [string, JsonValue] => [name, part(one)]);
      return this.origins.mark(Object.fromEntries(named), origin);
    }
    if (key === 'prefixItems' && isArray(value)) {
      const placed = value.map((one, index) => ({ allOf: [part(one)], 'x-position': index }));
      for (const [index, one] of placed.entries()) this.origins.mark(one, `${origin}/${index}`);
      return this.origins.mark(placed, origin);
    }
    if (HOLD_LIST.has(key) && isArray(value)) return this.origins.mark(value.map(part), origin);
    if (key === 'enum' && isArray(value)) return value.map(asScalar);
    return key === 'default' ? asScalar(value) : value;
  }
}

/** A scalar for a value; an object or a list becomes its text. */
function asScalar(value: JsonValue): JsonValue {
  return isObject(value) || isArray(value) ? textOf(value) : value;
}

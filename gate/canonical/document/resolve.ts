import { isObject, pointerOfReference, valueAt } from '../../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../../json-schema/json-schema.js';

/** A value of a document and where it stands. */
export interface At<T extends JsonValue = JsonObject> {
  readonly value: T;
  readonly pointer: string;
}

/** Longest chain of references that is followed: a longer one goes in a circle. */
const LONGEST_CHAIN = 50;

/** What a value or a reference to it stands for; `null` where that is no object. */
export function resolveAt(document: JsonObject, value: JsonValue | undefined, pointer: string): At | null {
  return chainAt(document, value, pointer).at(-1) ?? null;
}

/**
 * An object, what its `$ref` leads to, and so on: of a path item, each of them counts. Empty where that ends at no
 * object, or nowhere.
 */
export function chainAt(document: JsonObject, value: JsonValue | undefined, pointer: string): At[] {
  const chain: At[] = [];
  let [here, at] = [value, pointer];
  while (isObject(here) && chain.length < LONGEST_CHAIN) {
    chain.push({ value: here, pointer: at });
    const { $ref } = here;
    if (typeof $ref !== 'string') return chain;
    at = pointerOfReference($ref);
    here = valueAt(document, at);
  }
  return [];
}

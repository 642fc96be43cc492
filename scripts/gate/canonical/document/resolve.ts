import type { JsonObject, JsonValue } from '../../../../conformance/arbitraries/json-schema.js';
import { isObject } from '../../json.js';
import { pointerOfReference, valueAt } from '../../pointer.js';

/** A value of a document and where it stands. */
export interface At<T extends JsonValue = JsonObject> {
  readonly value: T;
  readonly pointer: string;
}

/** Longest chain of references that is followed: a longer one goes in a circle. */
const LONGEST_CHAIN = 50;

/** What a value or a reference to it stands for; `null` where that is no object. What stands beside a `$ref` goes first. */
export function resolveAt(document: JsonObject, value: JsonValue | undefined, pointer: string): At | null {
  let [here, at] = [value, pointer];
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    if (!isObject(here)) return null;
    const { $ref } = here;
    if (typeof $ref !== 'string') return { value: here, pointer: at };
    at = pointerOfReference($ref);
    here = valueAt(document, at);
  }
  return null;
}

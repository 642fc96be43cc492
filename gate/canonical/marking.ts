import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { isList, isObject } from '../json.js';
import { childPointer, pointerOfReference, valueAt } from '../pointer.js';

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

/**
 * Pointers of the schemas that `unevaluatedProperties` or `unevaluatedItems` may look at: in those, a keyword that
 * allows everything still says that what it is about was looked at.
 */
export function markingSchemas(document: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: JsonValue | undefined, pointer: string): void => {
    if (!isObject(value) || found.has(pointer)) return;
    found.add(pointer);
    if (typeof value['$ref'] === 'string') {
      const target = pointerOfReference(value['$ref']);
      visit(valueAt(document, target), target);
    }
    for (const key of IN_PLACE) {
      const at = childPointer(pointer, key);
      const below = value[key];
      if (isList(below) || key === 'dependentSchemas') {
        for (const [name, one] of Object.entries(below ?? {})) visit(one, childPointer(at, name));
      } else visit(below, at);
    }
  };
  const search = (value: JsonValue, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('unevaluatedProperties' in value || 'unevaluatedItems' in value) visit(value, pointer);
    for (const [key, below] of Object.entries(value)) search(below, childPointer(pointer, key));
  };
  if (JSON.stringify(document).includes('"unevaluated')) search(document, '');
  return found;
}

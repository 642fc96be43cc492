import { childPointer, isArray, isObject, pointerOfReference, valueAt } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import { FOR_READERS, HOLD_LIST, HOLD_NAMED, HOLD_ONE, isNever } from './keywords.js';
import type { Origins } from './origins.js';

/** Keywords under which a schema that allows nothing is written `false`; elsewhere it is `{ not: {} }`. */
const CLOSING: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

/** The dependencies of reading a schema. */
interface Tools {
  readonly origins: Origins;
  /** The reference to the component for the target of an original reference. */
  readonly referenceTo: (pointer: string) => string;
  /** Rewrites the keywords of one schema. */
  readonly rewritten: (schema: JsonObject) => JsonObject;
}

/** Reads the original schemas. */
export class WrittenSchemas {
  constructor(readonly tools: Tools) {}

  /** Rewrites the parts, then the schema's own keywords. Conjunctions and choices are simplified later. */
  read(value: JsonValue, pointer: string): JsonObject {
    if (!isObject(value)) return this.tools.origins.mark(value === false ? { not: {} } : {}, pointer);
    const made: Record<string, JsonValue> = {};
    for (const [key, member] of Object.entries(value)) {
      if (!FOR_READERS.has(key) && !key.startsWith('x-'))
        made[key] = this.#member(key, member, childPointer(pointer, key));
    }
    const { $ref, ...beside } = made;
    if (typeof $ref !== 'string') return this.tools.rewritten(this.tools.origins.mark(made, pointer));
    const target = this.tools.referenceTo(pointerOfReference($ref));
    const reference = this.tools.origins.mark({ $ref: target }, pointer);
    if (Object.keys(beside).length === 0) return reference;
    const { allOf } = beside;
    const conjunction = { ...beside, allOf: [...(isArray(allOf) ? allOf : []), { ...reference }] };
    return this.tools.rewritten(this.tools.origins.mark(conjunction, pointer));
  }

  #member(key: string, value: JsonValue, pointer: string): JsonValue {
    const at = (name: string | number, part: JsonValue) => this.read(part, childPointer(pointer, name));
    if (HOLD_ONE.has(key)) {
      const part = this.read(value, pointer);
      return CLOSING.has(key) && isNever(part) ? false : part;
    }
    if (HOLD_NAMED.has(key) && isObject(value)) {
      const named = Object.entries(value).map(([name, part]): [string, JsonValue] => [name, at(name, part)]);
      return this.tools.origins.mark(Object.fromEntries(named), pointer);
    }
    if (HOLD_LIST.has(key) && isArray(value)) {
      const list = value.map((part, index) => at(index, part));
      return this.tools.origins.mark(list, pointer);
    }
    return value;
  }
}

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

/**
 * Pointers of the schemas that `unevaluatedProperties` or `unevaluatedItems` depends on: there a keyword that allows
 * everything still marks properties or items as evaluated.
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
      if (isArray(below) || key === 'dependentSchemas') {
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

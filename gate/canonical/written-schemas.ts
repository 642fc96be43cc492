import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { isList, isObject } from '../json.js';
import { childPointer, pointerOfReference } from '../pointer.js';
import type { Origins } from './origins.js';
import { FOR_READERS, HOLD_LIST, HOLD_NAMED, HOLD_ONE, isNever } from './schema/keywords.js';

/** Keywords under which `false` says it best; elsewhere a schema that nothing fits is `{ not: {} }`. */
const CLOSING: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

/** What reading a schema needs of the document around it. */
interface Tools {
  readonly origins: Origins;
  /** Reference to the component that stands for the target of a written reference. */
  readonly referenceTo: (pointer: string) => string;
  /** The keywords of one schema in their canonical form. */
  readonly rewritten: (schema: JsonObject) => JsonObject;
}

/** Reads schemas as they were written. */
export class WrittenSchemas {
  constructor(readonly tools: Tools) {}

  /** Parts first, then the schema's own keywords; conjunctions and choices are left for later. */
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
    const conjunction = { ...beside, allOf: [...(isList(allOf) ? allOf : []), { ...reference }] };
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
    if (HOLD_LIST.has(key) && isList(value)) {
      const list = value.map((part, index) => at(index, part));
      return this.tools.origins.mark(list, pointer);
    }
    return value;
  }
}

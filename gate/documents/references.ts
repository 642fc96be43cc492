import { childPointer, isArray, isObject, pointerOfReference, tokensOf, valueAt } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';

/** An object of a document that is not data: a schema, a path item, an operation, a reference and so on. */
export interface DocumentPart {
  readonly pointer: string;
  readonly value: JsonObject;
}

/** A `$ref` of a document. */
export interface Reference {
  /** JSON Pointer of the object that holds it. */
  readonly pointer: string;
  readonly target: string;
}

/** One side of a place: an object, and the components that references to it led through. */
export interface Settled {
  readonly value: JsonObject;
  /** JSON Pointer of the object, after references. */
  readonly pointer: string;
  /** JSON Pointer of the place, where the first reference is. */
  readonly from: string;
  /** JSON Pointers of components, the first one that is named first: `/components/schemas/Order`. */
  readonly components: readonly string[];
}

/** Longest chain of references that is followed. A longer one is circular. */
const LONGEST_CHAIN = 50;

/** The keys of a path item that hold operations. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Keywords whose value is data: a `$ref` in it is no reference. */
const DATA: ReadonlySet<string> = new Set(['example', 'const', 'enum', 'default', 'value']);

/** Maps whose keys are names that the author chose, not keywords. */
const NAMED: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas', 'responses', 'parameters'],
  ...['requestBodies', 'headers', 'securitySchemes', 'links', 'callbacks', 'pathItems', 'paths', 'webhooks'],
  ...['content', 'encoding', 'mapping', 'variables'],
]);

/** All references of an OpenAPI document, in the order of the document. */
export function referencesOf(document: JsonObject): Reference[] {
  return partsOf(document).flatMap(({ pointer, value: { $ref: target } }) =>
    typeof target === 'string' ? [{ pointer, target }] : [],
  );
}

/** All parts of an OpenAPI document in document order, then those that only a reference leads to. */
export function partsOf(document: JsonObject): DocumentPart[] {
  const parts: DocumentPart[] = [];
  const seen = new Set<JsonObject>();
  const enter = (value: JsonValue, pointer: string): void => {
    if (isArray(value)) for (const [index, item] of value.entries()) enter(item, childPointer(pointer, index));
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    parts.push({ pointer, value });
    for (const [key, child] of Object.entries(value)) {
      if (DATA.has(key) || (key === 'examples' && isArray(child)) || key.startsWith('x-')) continue;
      const at = childPointer(pointer, key);
      if (!NAMED.has(key) || !isObject(child)) enter(child, at);
      else for (const [name, named] of Object.entries(child)) enter(named, childPointer(at, name));
    }
  };
  enter(document, '');
  // The list grows during the loop.
  for (const { value } of parts) {
    const { $ref: target } = value;
    const pointer = typeof target === 'string' && target.startsWith('#') ? pointerOfReference(target) : null;
    if (pointer !== null) enter(valueAt(document, pointer) ?? null, pointer);
  }
  return parts;
}

/** A value of a document with its pointer. */
export interface At<T extends JsonValue = JsonObject> {
  readonly value: T;
  readonly pointer: string;
}

/** The object that a value is or refers to; `null` where it is none. */
export function resolveAt(document: JsonObject, value: JsonValue | undefined, pointer: string): At | null {
  return chainAt(document, value, pointer).at(-1) ?? null;
}

/**
 * An object, the target of its `$ref`, the target of that one, and so on: all of them contribute to a path item. Empty
 * where the chain ends at no object.
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

/** The object at a place, through references and through what only wraps one; null where there is none. */
export function settled(document: JsonObject, written: JsonValue | undefined, from: string): Settled | null {
  const components: string[] = [];
  let [value, pointer] = [written, from];
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    if (!isObject(value)) return null;
    const { $ref } = value;
    const only = typeof $ref === 'string' ? pointerOfReference($ref) : wrapped(value, pointer);
    if (only === null) return { value, pointer, from, components };
    if (typeof $ref === 'string' && isComponent(only)) components.push(only);
    [value, pointer] = [valueAt(document, only), only];
  }
  return null;
}

function isComponent(pointer: string): boolean {
  const tokens = tokensOf(pointer);
  return tokens[0] === 'components' && tokens.length === 3;
}

/** The pointer of the one reference that a schema wraps, to add words or null to it. */
function wrapped(schema: JsonObject, pointer: string): string | null {
  if ('properties' in schema || 'enum' in schema || 'items' in schema) return null;
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const branches = schema[key];
    if (!isArray(branches)) continue;
    const told = branches.flatMap((branch, index) => (isNull(branch) && key !== 'allOf' ? [] : [{ branch, index }]));
    const [first] = told;
    if (told.length === 1 && first !== undefined && isObject(first.branch) && '$ref' in first.branch)
      return childPointer(childPointer(pointer, key), first.index);
  }
  return null;
}

function isNull(branch: JsonValue): boolean {
  return isObject(branch) && (branch['type'] === 'null' || branch['const'] === null);
}

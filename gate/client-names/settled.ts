import { childPointer, isArray, isObject, pointerOfReference, tokensOf, valueAt } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';

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

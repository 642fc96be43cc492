import type { JsonObject, JsonValue } from '../../conformance/arbitraries/json-schema.js';
import { isList, isObject } from './json.js';
import { childPointer } from './pointer.js';

/** A `$ref` of a document. */
export interface Reference {
  /** JSON Pointer of the object that holds it. */
  readonly pointer: string;
  readonly target: string;
}

/** Keywords whose value is data: a `$ref` in it refers to nothing. */
const DATA: ReadonlySet<string> = new Set(['example', 'const', 'enum', 'default', 'value']);

/** Maps whose keys are names that the author chose, so that none of them is a keyword. */
const NAMED: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas', 'responses', 'parameters'],
  ...['requestBodies', 'headers', 'securitySchemes', 'links', 'callbacks', 'pathItems', 'paths', 'webhooks'],
  ...['content', 'encoding', 'mapping', 'variables'],
]);

/** All references of an OpenAPI document, in the order of the document. */
export function referencesOf(document: JsonObject): Reference[] {
  return inObject(document, '');
}

function inObject(node: JsonObject, pointer: string): Reference[] {
  const target = node['$ref'];
  const own = typeof target === 'string' ? [{ pointer, target }] : [];
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, child]) => {
      const at = childPointer(pointer, key);
      if (DATA.has(key) || (key === 'examples' && isList(child)) || key.startsWith('x-')) return [];
      return NAMED.has(key) && isObject(child) ? inMap(child, at) : inValue(child, at);
    }),
  ];
}

function inMap(map: JsonObject, pointer: string): Reference[] {
  return Object.entries(map).flatMap(([name, child]) => inValue(child, childPointer(pointer, name)));
}

function inValue(value: JsonValue, pointer: string): Reference[] {
  if (isList(value)) return value.flatMap((item, index) => inValue(item, childPointer(pointer, index)));
  return isObject(value) ? inObject(value, pointer) : [];
}

import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { isObject } from './places.js';

/** Below these keys stand names that the author of a contract chose; they are no keywords. */
const NAMED = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependentRequired',
  '$defs',
  'schemas',
  'mapping',
  'scopes',
  'paths',
  'webhooks',
  'callbacks',
];

/**
 * The keywords and fields whose values differ between two documents, at the innermost place where they do:
 * `minimum` rather than the `schema` around it.
 */
export function changedKeys(before: JsonObject, after: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  compare(before, after, found, false);
  return found;
}

/** Keywords of JSON Schema and fields of OpenAPI that a change of a contract can be about, by whose they are. */
export const FIELDS = {
  'an operation': [
    'operationId',
    'tags',
    'summary',
    'description',
    'parameters',
    'requestBody',
    'responses',
    'deprecated',
    'security',
    'servers',
    'callbacks',
  ],
  'a parameter': [
    'in',
    'name',
    'required',
    'style',
    'explode',
    'allowReserved',
    'allowEmptyValue',
    'schema',
    'content',
    'example',
  ],
  'a response': ['description', 'headers', 'content', 'links'],
  'a media type': ['schema', 'example', 'examples', 'contentType'],
  'a security scheme': ['type', 'scheme', 'in', 'name', 'bearerFormat', 'scopes', 'tokenUrl'],
  'the document': ['info', 'servers', 'paths', 'webhooks', 'security', 'tags'],
  'a schema': ['discriminator', 'propertyName', 'mapping', 'externalDocs', 'x-rules'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Keywords of JSON Schema 2020-12 of which there is no pair, each with the reason. */
export const KEYWORDS_LEFT_OUT: Readonly<Record<string, string>> = {
  $id: 'addresses of its own; tools that read OpenAPI refuse or ignore them',
  $schema: 'a dialect of its own; the gate reads that of OpenAPI 3.1',
  $vocabulary: 'stands in descriptions of dialects alone',
  $anchor: 'another way to write a reference; Redocly does not resolve it',
  $dynamicRef: 'a reference that depends on the way to it: a document that has one is refused',
  $dynamicAnchor: 'is of use to $dynamicRef alone',
};

function compare(before: JsonValue, after: JsonValue, found: Set<string>, isNamed: boolean): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    for (const [index, item] of before.entries()) compare(item, after[index] ?? null, found, false);
    return;
  }
  if (!isObject(before) || !isObject(after)) return;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one, other] = [before[key], after[key]];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    if (!isNamed) found.add(key);
    if (one !== undefined && other !== undefined) compare(one, other, found, NAMED.includes(key) && !isNamed);
  }
}

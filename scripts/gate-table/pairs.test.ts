import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ChangeDirection } from '../../gate/changes/change.js';
import { redocly } from '../../gate/redocly/redocly.js';
import { isObject } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { batches, combine } from './combine.js';
import { objectOf } from './entry.js';
import { CATEGORIES, type Category, pairsOf, readPairs } from './read-pairs.js';

const pairs = await readPairs();
const DIRECTIONS: readonly ChangeDirection[] = ['request', 'response', 'both'];

it('are many, a fifth of them held out, with ids of their own', () => {
  expect(pairs.length).toBeGreaterThan(600);
  expect(pairs.filter(({ heldOut }) => heldOut).length / pairs.length).toBeGreaterThan(0.15);
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
});

it.each(Object.keys(CATEGORIES))('of %s cover the directions that its category has, and no others', (name) => {
  // A key of the list.
  const category = name as Category;
  const some = pairs.filter((pair) => pair.category === category && !pair.heldOut);
  const expected: readonly ChangeDirection[] = CATEGORIES[category];
  expect(DIRECTIONS.filter((direction) => some.some((pair) => pair.direction === direction))).toEqual(expected);
});

it('change every keyword of JSON Schema in requests, in responses and in both', () => {
  const changed = pairs.map((pair) => ({ direction: pair.direction, keys: changedKeys(pair.before, pair.after) }));
  const missing = jsonSchemaKeywords()
    .filter((keyword) => !(keyword in KEYWORDS_LEFT_OUT))
    .flatMap((keyword) =>
      DIRECTIONS.filter(
        (direction) => !changed.some((pair) => pair.direction === direction && pair.keys.has(keyword)),
      ).map((direction) => `${keyword} in ${direction}`),
    );
  expect(missing).toEqual([]);
  expect(Object.keys(KEYWORDS_LEFT_OUT).filter((keyword) => !jsonSchemaKeywords().includes(keyword))).toEqual([]);
});

it('change every field of OpenAPI that a contract in JSON can have', () => {
  const changed = new Set(pairs.flatMap((pair) => [...changedKeys(pair.before, pair.after)]));
  expect(
    Object.values(FIELDS)
      .flat()
      .filter((field) => !changed.has(field)),
  ).toEqual([]);
});

it('have a verdict of each kind in each direction', () => {
  for (const direction of DIRECTIONS) {
    const verdicts = new Set(pairs.filter((pair) => pair.direction === direction).map(({ expected }) => expected));
    expect([...verdicts].sort(), direction).toEqual(['breaking', 'compatible', 'risky']);
  }
});

it('differ, unless that nothing changed is what they are about', () => {
  const same = pairs.filter(({ before, after }) => JSON.stringify(before) === JSON.stringify(after));
  expect(same.map(({ id }) => id)).toEqual(['documentation/nothing-changed/both']);
});

it('builds both documents from the fragments', () => {
  const text = `
- id: a
  before: { type: string }
  after: { $ref: '#/components/schemas/B' }
  schemas-after: { B: { type: string } }
  response: compatible, since it is the same.`;
  const [pair] = pairsOf(text, { name: 'x.yaml', category: 'types', heldOut: true });
  const schema = (value: object) => ({ type: 'object', required: ['value'], properties: { value } });
  expect(pair).toMatchObject({
    id: 'types/a/response',
    expected: 'compatible',
    because: 'it is the same.',
    heldOut: true,
  });
  expect(pair?.before).not.toHaveProperty('components');
  expect(pair?.after).toMatchObject({
    components: { schemas: { B: { type: 'string' } } },
    paths: {
      '/things': {
        post: {
          responses: {
            200: { content: { 'application/json': { schema: schema({ $ref: '#/components/schemas/B' }) } } },
          },
        },
      },
    },
  });
});

it.each([
  ['{ a: 1 }', 'x.yaml: a file of pairs is a list of entries.'],
  ['- a', 'x.yaml, entry 1: an entry is a map'],
  ['- { id: A B, before: {}, after: {}, request: breaking }', "(A B): 'id' must be a slug"],
  ['- { id: a, before: {}, request: breaking }', "(a): 'before' and 'after' must both stand"],
  ['- { id: a, before: {}, after: {}, at: nowhere }', "(a): 'at' must be one of value, body, content"],
  ['- { id: a, before: {}, after: {} }', '(a): a verdict is missing'],
  ['- { id: a, before: {}, after: {}, request: bad }', "(a): 'request' must read 'breaking|risky|compatible, since"],
  ['- { id: a, before: {}, after: {}, heldout: true }', '(a): unknown key heldout'],
  ['- { id: a, before: {}, after: {}, schemas: [] , request: "risky, since so." }', "(a): 'schemas' must be a map"],
])('refuses what is not well-formed: %s', (text, complaint) => {
  expect(() => pairsOf(text, { name: 'x.yaml', category: 'types', heldOut: false })).toThrow(complaint);
});

/** As the vocabularies of the 2020-12 metaschema list them. */
function jsonSchemaKeywords(): string[] {
  const require = createRequire(import.meta.url);
  const names = ['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content'];
  return names.flatMap((name) =>
    Object.keys(require(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`).properties),
  );
}

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
function changedKeys(before: JsonObject, after: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  compare(before, after, found, false);
  return found;
}

/** Keywords of JSON Schema and fields of OpenAPI that a change of a contract can be about, by whose they are. */
const FIELDS = {
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
const KEYWORDS_LEFT_OUT: Readonly<Record<string, string>> = {
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

const CONFIGURATION = `rules:
  struct: error
  no-unresolved-refs: error
  no-undefined-server-variable: error
  operation-operationId-unique: error
  operation-parameters-unique: error
  path-parameters-defined: error
  path-declaration-must-exist: error
  no-enum-type-mismatch: error
`;

it('both documents of each pair are valid OpenAPI 3.1', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-pairs-'));
  try {
    const files = batches(pairs).flatMap((batch, index) => {
      const { before, after } = combine(batch);
      return [[`${index}-before.json`, before] as const, [`${index}-after.json`, after] as const];
    });
    for (const [name, document] of files) await writeFile(join(folder, name), JSON.stringify(document));
    await writeFile(join(folder, 'redocly.yaml'), CONFIGURATION);
    // A document that is broken on purpose shows that all of them were read.
    await writeFile(join(folder, 'broken.json'), JSON.stringify({ openapi: '3.1.0', info: {}, paths: {} }));
    const names = [...files.map(([name]) => name), 'broken.json'].map((name) => join(folder, name));
    const options = ['--config', join(folder, 'redocly.yaml'), '--format', 'json', '--max-problems', '1000'];
    const { stdout } = await redocly(['lint', ...names, ...options]);
    const complaints = [...stdout.matchAll(/"message": "(.*)",?\n/g)].map(([, message]) => message);
    expect(complaints.filter((message) => !/^The field `(title|version)` must be present/.test(message ?? ''))).toEqual(
      [],
    );
    expect(complaints).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('no operation asks for a security scheme that is not there', () => {
  const missing = pairs.flatMap(({ id, before, after }) =>
    [before, after].flatMap((document) => missingSchemes(id, document)),
  );
  expect(missing).toEqual([]);
});

function missingSchemes(id: string, document: JsonObject): string[] {
  const known = Object.keys(objectOf(objectOf(document['components'])['securitySchemes']));
  const items = Object.values(objectOf(document['paths']));
  const operations = [document, ...items.flatMap((item) => Object.values(objectOf(item)).filter(isObject))];
  const required = operations.flatMap(({ security }) => (Array.isArray(security) ? security : []));
  const names = required.flatMap((requirement) => Object.keys(objectOf(requirement)));
  return names.filter((name) => !known.includes(name)).map((name) => `${id}: ${name}`);
}

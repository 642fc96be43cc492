import { expect, it, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { changedNames } from './changed-names.js';

const thing = { type: 'object', properties: { a: { type: 'string' } } };
const media = (schema: JsonValue): JsonObject => ({ content: { 'application/json': { schema } } });

/** A document of one operation, which sends and receives what the schema says. */
function documentOf(schema: JsonValue, components: JsonObject, operation: JsonObject = {}): JsonObject {
  const post = { requestBody: media(schema), responses: { '200': { description: 'Done.', ...media(schema) } } };
  return {
    ...{ openapi: '3.1.0', info: { title: 'Things', version: '1' } },
    ...{ paths: { '/things/{id}': { post: { ...post, ...operation } } }, components },
  };
}

const ref = (name: string, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` });

/** Kind, names and place of each change. */
const told = (base: JsonObject, revision: JsonObject) =>
  changedNames(base, revision).map(({ kind, names, pointer, side, operations, verdict }) => {
    expect({ verdict, operations }).toEqual({ verdict: 'risky', operations: ['POST /things/{id}'] });
    return `${kind}: ${names?.before} → ${names?.after} at ${pointer} of the ${side}`;
  });

const parameterised = (name: string) =>
  documentOf(
    {},
    { parameters: { [name]: { name: 'id', in: 'path', required: true, schema: {} } } },
    {
      parameters: [ref(name, 'parameters')],
    },
  );
const protectedBy = (name: string, scheme = 'bearer') =>
  documentOf({}, { securitySchemes: { [name]: { type: 'http', scheme } } }, { security: [{ [name]: [] }] });
const downloading = (schema: JsonObject) =>
  documentOf({}, {}, { responses: { '200': { description: 'A file.', content: { 'application/zip': schema } } } });

it.each<[what: string, base: JsonObject, revision: JsonObject, told: string[]]>([
  [
    'a schema that is called otherwise, also within itself and where it may be null',
    documentOf(ref('Old'), { schemas: { Old: { ...thing, properties: { next: ref('Old') } } } }),
    documentOf(
      { anyOf: [{ type: 'null' }, ref('New')] },
      { schemas: { New: { ...thing, properties: { next: ref('New') } } } },
    ),
    ['component-renamed: Old → New at /components/schemas/New of the revision'],
  ],
  [
    'a schema that became two',
    documentOf({ prefixItems: [ref('Old'), ref('Old')] }, { schemas: { Old: thing } }),
    documentOf({ prefixItems: [ref('One'), ref('Other')] }, { schemas: { One: thing, Other: thing } }),
    ['component-renamed: Old → One, Other at /components/schemas/Old of the base'],
  ],
  [
    'a schema that is written in place',
    documentOf(ref('Old'), { schemas: { Old: thing } }),
    documentOf(thing, {}),
    ['component-removed: Old → null at /components/schemas/Old of the base'],
  ],
  [
    'an enum that gets a name',
    documentOf({ properties: { state: { enum: ['a'] } } }, {}),
    documentOf({ properties: { state: ref('State') } }, { schemas: { State: { enum: ['a', 'b'] } } }),
    ['enum-named: null → State at /components/schemas/State of the revision'],
  ],
  [
    'a parameter',
    parameterised('Order'),
    parameterised('OrderUlid'),
    ['component-renamed: Order → OrderUlid at /components/parameters/OrderUlid of the revision'],
  ],
  [
    'a security scheme',
    protectedBy('token'),
    protectedBy('bearer', 'Bearer'),
    ['component-renamed: token → bearer at /components/securitySchemes/bearer of the revision'],
  ],
  [
    'the names of enum values',
    documentOf(ref('State'), { schemas: { State: { enum: [1, 2], 'x-enum-varnames': ['On', 'Off'] } } }),
    documentOf(ref('State'), { schemas: { State: { enum: [1, 2], 'x-enum-varnames': ['On', 'Idle'] } } }),
    ['name-in-code-changed: On, Off → On, Idle at /components/schemas/State/x-enum-varnames of the revision'],
  ],
  [
    'a name in code that is gone',
    documentOf({ 'x-go-name': 'Thing' }, {}, { responses: {} }),
    documentOf({}, {}, { responses: {} }),
    [
      'name-in-code-changed: Thing → null at /paths/~1things~1{id}/post/requestBody/content/application~1json/schema/x-go-name of the base',
    ],
  ],
  [
    'the type of a download',
    downloading({ schema: {} }),
    downloading({ schema: { type: 'string', format: 'binary' } }),
    [
      'download-type-changed: any value → string, format binary at /paths/~1things~1{id}/post/responses/200/content/application~1zip of the revision',
    ],
  ],
])('finds %s', (_, base, revision, changes) => {
  expect(told(base, revision)).toEqual(changes);
});

it.each<[what: string, base: JsonObject, revision: JsonObject]>([
  [
    'other words around a reference',
    documentOf(ref('A'), { schemas: { A: thing } }),
    documentOf({ allOf: [ref('A')], description: 'A thing.' }, { schemas: { A: thing } }),
  ],
  [
    'an alias of a schema that is still there',
    documentOf(ref('A'), { schemas: { A: thing } }),
    documentOf(ref('B'), { schemas: { A: thing, B: ref('A') } }),
  ],
  [
    'branches in another order',
    documentOf({ oneOf: [ref('A'), ref('B')] }, { schemas: { A: thing, B: thing } }),
    documentOf({ oneOf: [ref('B'), ref('A')] }, { schemas: { A: thing, B: thing } }),
  ],
  ['another scheme of the same kind', protectedBy('token'), protectedBy('password', 'basic')],
  [
    'other words about bytes',
    downloading({ schema: { description: 'An archive.' } }),
    downloading({ schema: { description: 'A ZIP file.' } }),
  ],
  [
    'a reference that leads nowhere or to itself',
    documentOf(ref('Gone'), { schemas: { A: ref('A') } }),
    documentOf(ref('A'), { schemas: { A: ref('A') } }),
  ],
])('is silent about %s', (_, base, revision) => {
  expect(told(base, revision)).toEqual([]);
});

test('a component that other operations share is told once, with all of them', () => {
  const paths = (name: string) => ({
    '/a': { get: { responses: { '200': { description: 'A.', ...media(ref(name)) } } } },
    '/b': { get: { responses: { '200': { description: 'B.', ...media({ items: ref(name) }) } } } },
  });
  const document = (name: string) => ({
    ...documentOf({}, { schemas: { [name]: thing } }),
    paths: paths(name),
  });
  const changes = changedNames(document('Old'), document('New'));
  expect(changes.map(({ operations }) => operations)).toEqual([['GET /a', 'GET /b']]);
});

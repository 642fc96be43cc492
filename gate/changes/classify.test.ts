import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { inMemory, readDocument } from '../documents/read-document.js';
import { attachCounterexamples } from './attach-counterexamples.js';
import { type Counterexample, changeId, type Traced } from './change.js';
import { classify } from './classify.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dgo-classify-')));
afterAll(() => rmSync(folder, { recursive: true }));

const document = (parts: JsonObject): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  ...parts,
});

/** A conditional schema; a literal with a member `then` would look like a promise. */
const conditional = (keyword: 'then' | 'else', schema: JsonValue) =>
  Object.fromEntries([
    ['if', { minLength: 1 }],
    [keyword, schema],
  ]);

/** Each keyword of JSON Schema 2020-12 and of OpenAPI's dialect, with a value before and one after. */
const keywords: Readonly<Record<string, readonly [JsonObject, JsonObject]>> = {
  type: [{ type: 'string' }, { type: 'integer' }],
  enum: [{ enum: ['a', 'b'] }, { enum: ['a', 'c'] }],
  const: [{ const: { a: 1 } }, { const: { a: 2 } }],
  multipleOf: [{ multipleOf: 2 }, { multipleOf: 3 }],
  maximum: [{ maximum: 2 }, { maximum: 3 }],
  exclusiveMaximum: [{ exclusiveMaximum: 2 }, { exclusiveMaximum: 3 }],
  minimum: [{ minimum: 2 }, { minimum: 3 }],
  exclusiveMinimum: [{ exclusiveMinimum: 2 }, { exclusiveMinimum: 3 }],
  maxLength: [{ maxLength: 2 }, { maxLength: 3 }],
  minLength: [{ minLength: 2 }, { minLength: 3 }],
  pattern: [{ pattern: '^a' }, { pattern: '^b' }],
  maxItems: [{ maxItems: 2 }, { maxItems: 3 }],
  minItems: [{ minItems: 2 }, { minItems: 3 }],
  uniqueItems: [{}, { uniqueItems: true }],
  maxContains: [
    { contains: { const: 1 }, maxContains: 2 },
    { contains: { const: 1 }, maxContains: 3 },
  ],
  minContains: [
    { contains: { const: 1 }, minContains: 2 },
    { contains: { const: 1 }, minContains: 3 },
  ],
  contains: [{ contains: { const: 1 } }, { contains: { const: 2 } }],
  maxProperties: [{ maxProperties: 2 }, { maxProperties: 3 }],
  minProperties: [{ minProperties: 2 }, { minProperties: 3 }],
  required: [{ required: ['a'] }, { required: ['b'] }],
  dependentRequired: [{ dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['c'] } }],
  dependentSchemas: [
    { dependentSchemas: { a: { maxProperties: 1 } } },
    { dependentSchemas: { a: { maxProperties: 2 } } },
  ],
  properties: [{ properties: { a: { type: 'string' } } }, { properties: { a: { type: 'integer' } } }],
  patternProperties: [
    { patternProperties: { '^a': { type: 'string' } } },
    { patternProperties: { '^b': { type: 'string' } } },
  ],
  additionalProperties: [{ additionalProperties: false }, { additionalProperties: { type: 'string' } }],
  unevaluatedProperties: [
    { anyOf: [{ required: ['a'] }, { required: ['b'] }], unevaluatedProperties: false },
    { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  ],
  unevaluatedItems: [{ contains: { const: 1 }, unevaluatedItems: false }, { contains: { const: 1 } }],
  propertyNames: [{ propertyNames: { maxLength: 2 } }, { propertyNames: { maxLength: 3 } }],
  items: [{ items: { type: 'string' } }, { items: { type: 'integer' } }],
  prefixItems: [
    { prefixItems: [{ type: 'string' }, { type: 'integer' }] },
    { prefixItems: [{ type: 'integer' }, { type: 'string' }] },
  ],
  allOf: [
    { allOf: [{ not: { const: 1 } }, { not: { const: 2 } }] },
    { allOf: [{ not: { const: 1 } }, { not: { const: 3 } }] },
  ],
  anyOf: [{ anyOf: [{ pattern: '^a' }, { minimum: 1 }] }, { anyOf: [{ pattern: '^a' }, { minimum: 2 }] }],
  oneOf: [{ oneOf: [{ pattern: '^a' }, { minimum: 1 }] }, { anyOf: [{ pattern: '^a' }, { minimum: 1 }] }],
  not: [{ not: { type: 'string' } }, { not: { type: 'integer' } }],
  if: [
    { if: { minLength: 1 }, else: { type: 'string' } },
    { if: { minLength: 2 }, else: { type: 'string' } },
  ],
  // biome-ignore lint/suspicious/noThenProperty: the name of the keyword
  then: [conditional('then', { maxLength: 2 }), conditional('then', { maxLength: 3 })],
  else: [conditional('else', { type: 'string' }), conditional('else', { type: 'object' })],
  format: [{ format: 'date' }, { format: 'date-time' }],
  contentEncoding: [{ contentEncoding: 'base64' }, { contentEncoding: 'base16' }],
  contentMediaType: [{ contentMediaType: 'text/plain' }, { contentMediaType: 'text/html' }],
  contentSchema: [{ contentSchema: { type: 'string' } }, { contentSchema: { type: 'integer' } }],
  default: [{ default: { a: 1 } }, { default: { a: 2 } }],
  deprecated: [{}, { deprecated: true }],
  readOnly: [{}, { readOnly: true }],
  writeOnly: [{}, { writeOnly: true }],
  xml: [{ xml: { name: 'a' } }, { xml: { name: 'b' } }],
  discriminator: [{ discriminator: { propertyName: 'a' } }, { discriminator: { propertyName: 'b' } }],
  title: [{ title: 'A' }, { title: 'B' }],
  description: [{ description: 'A' }, { description: 'B' }],
  examples: [{ examples: ['a'] }, { examples: ['b'] }],
};

test('no keyword is passed over: each one, in a request and in a response, is a change of some verdict', async () => {
  const side = (index: 0 | 1) => {
    const paths = Object.entries(keywords).flatMap(([keyword, pair]) => {
      const content = { 'application/json': { schema: { type: 'object', properties: { it: pair[index] } } } };
      return [
        [`/${keyword}/request`, { post: { requestBody: { content }, responses: { '204': { description: 'Done.' } } } }],
        [`/${keyword}/response`, { get: { responses: { '200': { description: 'Fine.', content } } } }],
      ];
    });
    return inMemory(document({ paths: Object.fromEntries(paths) }), `${index}.json`);
  };
  const { changes } = await classify(side(0), side(1));
  const said = new Set(
    changes.flatMap(({ operations, pointer }) => [
      ...operations,
      ...pointer.split('/').map((token) => token.replaceAll('~1', '/')),
    ]),
  );
  const silent = Object.keys(keywords).flatMap((keyword) => {
    const spoken = (path: string, method: string) => said.has(`${method} ${path}`) || said.has(path);
    return [
      ...(spoken(`/${keyword}/request`, 'POST') ? [] : [`${keyword} in a request`]),
      ...(spoken(`/${keyword}/response`, 'GET') ? [] : [`${keyword} in a response`]),
    ];
  });
  expect(silent).toEqual([]);
  expect(new Set(changes.map(changeId)).size).toBe(changes.length);
}, 60_000);

test('what was only written in another way is cleared, and the canonical form says so', async () => {
  const components = { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } };
  const parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const answer = (schema: JsonValue) => ({
    responses: { '200': { description: 'Fine.', content: { 'application/json': { schema } } } },
  });
  const before = document({
    security: [{ token: [] }],
    paths: { '/a/{id}': { parameters: [parameter], get: answer({ anyOf: [{ type: 'string' }, { type: 'null' }] }) } },
    components,
  });
  const after = document({
    paths: {
      '/a/{id}': {
        get: { parameters: [parameter], security: [{ token: [] }], ...answer({ type: ['null', 'string'] }) },
      },
    },
    components,
  });
  const { changes, cleared } = await classify(inMemory(before, 'before'), inMemory(after, 'after'));
  expect(changes).toEqual([]);
  expect(cleared.length).toBeGreaterThan(0);
  expect(cleared.every(({ voices }) => voices.includes('canonical form'))).toBe(true);
}, 60_000);

test('a change of a shared schema of the split contract: all operations, the place, a counterexample', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  cpSync(join(root, 'spec'), join(folder, 'spec'), { recursive: true });
  const edited = join(folder, 'spec/schemas/OrderRequestItem.yaml');
  const text = readFileSync(edited, 'utf8');
  const line = text.split('\n').findIndex((one) => /^\s+minimum: 1$/.test(one)) + 1;
  writeFileSync(edited, text.replace('minimum: 1\n', 'minimum: 2\n'));
  const [base, revision] = await Promise.all([
    readDocument(join(root, 'spec/openapi.yaml')),
    readDocument(join(folder, 'spec/openapi.yaml')),
  ]);
  const { changes } = await classify(base, revision);
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({
    kind: 'minimum-changed',
    verdict: 'breaking',
    direction: 'request',
    operations: ['POST /api/v1/orders'],
    voices: ['redocly diff', 'witness'],
    place: { file: edited, line },
    witness: { operation: 'POST /api/v1/orders', allowedBy: 'base' },
  });
  expect((await classify(base, base)).changes).toEqual([]);
}, 60_000);

const part = 'POST /things request body (application/json)';

const change = (kind: string, pointer: string, verdict: Traced['verdict']): Traced => ({
  ...{ kind, verdict, direction: 'request', operations: ['POST /things'], pointer, side: 'revision' },
  ...{ what: 'It changed.', why: 'Because.', advice: 'None.', voices: ['redocly diff'], witness: null, place: null },
  ...{ names: null, parts: new Set([part.toLowerCase()]), edits: [] },
});

const counterexample: Counterexample = {
  ...{ operation: 'POST /things', part: 'request body (application/json)', direction: 'request', pointer: '/a' },
  ...{ value: { size: 'x' }, allowedBy: 'base', at: '/size', because: 'must match pattern "^y"' },
};

test('a counterexample raises the change that it shows, and no other', () => {
  const pattern = change('pattern-changed', '/components/schemas/Thing/properties/size/pattern', 'risky');
  const other = change('default-changed', '/components/schemas/Thing/properties/name/default', 'risky');
  const [first, second] = attachCounterexamples([other, pattern], [counterexample]);
  expect(first).toEqual(other);
  expect(second).toMatchObject({ verdict: 'breaking', voices: ['redocly diff', 'witness'], witness: counterexample });
  expect(second?.why).toContain('must match pattern');
});

test('a counterexample lowers nothing, and its kind of change is made where none was found', () => {
  const graver = change('type-changed', '/components/schemas/Thing/properties/size/type', 'breaking');
  expect(attachCounterexamples([graver], [counterexample])[0]).toMatchObject({
    verdict: 'breaking',
    why: 'Because.',
    witness: counterexample,
  });
  const [made] = attachCounterexamples([], [counterexample]);
  expect(made).toMatchObject({ kind: 'witnessed', verdict: 'breaking', side: 'revision', voices: ['witness'] });
});

test('a new optional property of an open request object stays compatible', () => {
  const added = change('property-added', '/components/schemas/Thing/properties/size', 'compatible');
  expect(attachCounterexamples([added], [counterexample])).toEqual([added]);
});

import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { SourcePlace } from '../changes/change.js';
import { readDocument, UnreadableDocumentError } from './read-document.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dgo-read-')));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

test.each<[string, string | Buffer | null, string | RegExp]>([
  ['missing.yaml', null, 'there is no such file'],
  ['', null, 'is a folder'],
  ['empty.yaml', '\n', 'is empty'],
  ['broken.yaml', 'openapi: 3.1.0\npaths: {\n', /broken\.yaml:\d+:\d+: is neither JSON nor YAML/],
  [
    'twice.yaml',
    'openapi: 3.1.0\nopenapi: 3.1.0\n',
    /twice\.yaml:2:1: is neither JSON nor YAML: Map keys must be unique/,
  ],
  ['list.json', '[]', 'its root is not an object'],
  ['package.json', '{"name":"x"}', "it has no member 'openapi'"],
  ['two.json', '{"swagger":"2.0"}', 'is Swagger 2.0'],
  ['three.yaml', 'openapi: 3.0.3\npaths: {}\n', 'is OpenAPI 3.0.3. Only OpenAPI 3.1'],
  ['later.yaml', 'openapi: 3.2.0\npaths: {}\n', 'is OpenAPI 3.2.0'],
  ['number.yaml', 'openapi: 3.1\npaths: {}\n', 'Write it in quotes'],
  ['nothing.yaml', head, 'nothing to compare'],
  [
    'loose.yaml',
    `${head}paths:\n  /a:\n    $ref: '#/components/pathItems/A'\n`,
    /loose\.yaml:4:3: refers to '#\/components\/pathItems\/A'/,
  ],
  ['split.yaml', `${head}paths:\n  /a:\n    $ref: nowhere.yaml\n`, /cannot be put together.*nowhere\.yaml/s],
  ['latin1.yaml', Buffer.from(`${head}paths: { /a: { summary: caf\u00e9 } }\n`, 'latin1'), 'is not UTF-8'],
  ['twice.json', '{"openapi":"3.1.0","paths":{"/a":{"get":{},\n"get" :{"x":1}}}}', /twice\.json:2:\d+: .*unique/],
  ['old.yaml', `%YAML 1.1\n---\n${head}paths: { /a: {} }\n`, 'YAML of another version'],
  ['binary.yaml', `${head}paths: { /a: { summary: !!binary aGk= } }\n`, /binary\.yaml:3:\d+: .*tag/],
  ['infinite.yaml', `${head}paths: { /a: { x-most: .inf } }\n`, 'the number Infinity'],
  ['huge.json', '{"openapi":"3.1.0","paths":{"/a":{"x-most":1e999}}}', 'the number Infinity'],
  ['slash.yaml', `${head}paths:\n  orders: { get: {} }\n`, /slash\.yaml:3:1: has the path "orders"/],
  ['proto.json', '{"openapi":"3.1.0","paths":{"__proto__":{"get":{}}}}', 'has the path "__proto__"'],
  ['dynamic.yaml', `${head}components: { schemas: { A: { $dynamicRef: '#b' } } }\n`, /3:\d+: uses '\$dynamicRef'/],
  [
    'hidden.yaml',
    `${head}components: { schemas: { A: { $ref: '#/x-kept/B' } } }\nx-kept: { B: { $dynamicRef: '#b' } }\n`,
    /4:\d+: uses '\$dynamicRef'/,
  ],
  [
    'rebased.yaml',
    `${head}components: { schemas: { B: {}, A: { $id: 'https://a/b', items: { $ref: '#/components/schemas/B' } } } }\n`,
    /below an '\$id'/,
  ],
  ['return.yaml', `${head}x-a: b # c\r$ref: /x\npaths: {}\n`, /carriage return without a line feed/],
  [
    'dialect.yaml',
    `${head}jsonSchemaDialect: http://json-schema.org/draft-07/schema#\npaths: { /a: {} }\n`,
    /Only JSON Schema 2020-12/,
  ],
  [
    'schema.yaml',
    `${head}components: { schemas: { A: { $schema: http://json-schema.org/draft-07/schema# } } }\n`,
    /Only JSON Schema 2020-12/,
  ],
  [
    'doubled.yaml',
    `${head}paths: { /a: { $ref: '#/components/pathItems/A', get: {} } }\ncomponents: { pathItems: { A: { get: {} } } }\n`,
    /has 'get' beside a '\$ref'/,
  ],
])('%s cannot be compared', async (name, text, message) => {
  const path = text === null ? join(folder, name) : file(name, text);
  const read = readDocument(path);
  await expect(read).rejects.toThrow(UnreadableDocumentError);
  await expect(read).rejects.toThrow(message);
});

test('a document in one file has lines and columns, in YAML and JSON', async () => {
  const yaml = await readDocument(file('one.yaml', `${head}paths:\n  /a:\n    get: { responses: {} }\n`));
  expect(yaml.placeOf('/paths/~1a/get/responses')).toEqual({ file: join(folder, 'one.yaml'), line: 5, column: 12 });
  expect(yaml.placeOf('/paths/~1a/get/gone/below')).toEqual({ file: join(folder, 'one.yaml'), line: 5, column: 5 });
  const json = await readDocument(file('one.json', '{"openapi":"3.1.0","info":{},\n "paths":{"/a":{}}}'));
  expect(json.placeOf('/paths/~1a')).toEqual({ file: join(folder, 'one.json'), line: 2, column: 11 });
});

test('the split contract of this project: places lie in the file that holds what was found', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { document, placeOf } = await readDocument(join(root, 'spec/openapi.yaml'));
  const line = (place: SourcePlace | null) =>
    readFileSync(place?.file ?? '', 'utf8').split('\n')[(place?.line ?? 0) - 1] ?? '';
  const property = placeOf('/components/schemas/Order/properties/id');
  expect(property?.file).toBe(join(root, 'spec/schemas/Order.yaml'));
  expect(line(property).slice((property?.column ?? 0) - 1)).toMatch(/^id:/);
  const operation = placeOf('/paths/~1api~1v1~1orders/post/operationId');
  expect(operation?.file).toBe(join(root, 'spec/paths/orders.yaml'));
  expect(line(operation)).toContain('operationId: ');
  expect(JSON.stringify(document)).not.toContain('.yaml"');
});

test('merge keys are merged, as the tools of clients do', async () => {
  const text = `${head}x-base: &base { type: string, maxLength: 5 }\ncomponents: { schemas: { A: { <<: *base } } }\n`;
  const { document } = await readDocument(file('merged.yaml', text));
  expect(document).toMatchObject({ components: { schemas: { A: { type: 'string', maxLength: 5 } } } });
});

test('what looks like a reference in an example is data, and may name no file', async () => {
  const text = `${head}components: { schemas: { A: { example: { $ref: ./none.yaml } } } }\n`;
  const { placeOf } = await readDocument(file('example.yaml', text));
  expect(placeOf('/components/schemas/A')).toMatchObject({ line: 3 });
});

test('what only a discriminator names is part of the document', async () => {
  file('cat.yaml', 'type: object\nproperties: { lives: { type: integer } }\n');
  const text = `${head}components:
  schemas:
    Pet: { oneOf: [{ type: object }], discriminator: { propertyName: kind, mapping: { cat: ./cat.yaml } } }
paths: { /a: { get: { responses: { '200': { description: A, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } } }
`;
  const { document } = await readDocument(file('mapped.yaml', text));
  expect(JSON.stringify(document)).toContain('lives');
});

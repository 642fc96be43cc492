import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Place } from './change.js';
import { readDocument, UnreadableDocumentError } from './read-document.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dgo-read-')));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

test.each([
  ['missing.yaml', null, 'there is no such file'],
  ['', null, 'is a folder'],
  ['empty.yaml', '\n', 'is empty'],
  ['broken.yaml', 'openapi: 3.1.0\npaths: {\n', /broken\.yaml:\d+:\d+: is neither JSON nor YAML/],
  [
    'twice.yaml',
    'openapi: 3.1.0\nopenapi: 3.1.0\n',
    /twice\.yaml:2:1: is neither JSON nor YAML: Map keys must be unique/,
  ],
  ['list.json', '[]', 'its root is no object'],
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
])('%s is no document that can be compared', async (name, text, message) => {
  const path = text === null ? join(folder, name) : file(name, text);
  const read = readDocument(path);
  await expect(read).rejects.toThrow(UnreadableDocumentError);
  await expect(read).rejects.toThrow(message);
});

test('a document in one file is told by line and column, in YAML and JSON', async () => {
  const yaml = await readDocument(file('one.yaml', `${head}paths:\n  /a:\n    get: { responses: {} }\n`));
  expect(yaml.placeOf('/paths/~1a/get/responses')).toEqual({ file: join(folder, 'one.yaml'), line: 5, column: 12 });
  expect(yaml.placeOf('/paths/~1a/get/gone/below')).toEqual({ file: join(folder, 'one.yaml'), line: 5, column: 5 });
  const json = await readDocument(file('one.json', '{"openapi":"3.1.0","info":{},\n "paths":{"/a":{}}}'));
  expect(json.placeOf('/paths/~1a')).toEqual({ file: join(folder, 'one.json'), line: 2, column: 11 });
});

test('the split contract of this project: places lie in the file that holds what was found', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { document, placeOf } = await readDocument(join(root, 'spec/openapi.yaml'));
  const line = (place: Place | null) =>
    readFileSync(place?.file ?? '', 'utf8').split('\n')[(place?.line ?? 0) - 1] ?? '';
  const property = placeOf('/components/schemas/Order/properties/id');
  expect(property?.file).toBe(join(root, 'spec/schemas/Order.yaml'));
  expect(line(property).slice((property?.column ?? 0) - 1)).toMatch(/^id:/);
  const operation = placeOf('/paths/~1api~1v1~1orders/post/operationId');
  expect(operation?.file).toBe(join(root, 'spec/paths/orders.yaml'));
  expect(line(operation)).toContain('operationId: ');
  expect(JSON.stringify(document)).not.toContain('.yaml"');
});

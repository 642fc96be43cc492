import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../json-schema/json-schema.js';
import { redocly } from '../redocly/redocly.js';
import { batches, combine } from './combine.js';
import { isObject, objectOf } from './places.js';
import { readPairs } from './read-pairs.js';

const pairs = await readPairs();

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

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { childPointer, valueAt } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { Counterexample } from '../changes/change.js';
import { searchCounterexamples } from './find-counterexamples.js';

/** A schema in its two versions. */
export interface Versions {
  readonly base: JsonValue;
  readonly revision: JsonValue;
}

/** A document with one operation for each schema, `/things/0` and so on, that sends it or receives it. */
export function documentOf(
  direction: Counterexample['direction'],
  schemas: readonly JsonValue[],
  components: JsonObject = {},
): JsonObject {
  const operation = (schema: JsonValue): JsonObject => {
    const body: JsonObject = { content: { 'application/json': { schema } } };
    return direction === 'request'
      ? { requestBody: body, responses: { 204: { description: 'Done.' } } }
      : { responses: { 200: { description: 'Done.', ...body } } };
  };
  const paths = schemas.map((schema, index) => [`/things/${index}`, { post: operation(schema) }]);
  const info = { title: 'Things', version: '1' };
  return { openapi: '3.1.0', info, paths: Object.fromEntries(paths), components: { schemas: components } };
}

/** The counterexample of each schema, or null. Each one is checked against the documents as written, by Ajv alone. */
export function counterexamplesOf(
  direction: Counterexample['direction'],
  versions: readonly Versions[],
  components: { readonly base?: JsonObject; readonly revision?: JsonObject } = {},
): readonly (Counterexample | null)[] {
  const base = documentOf(
    direction,
    versions.map((each) => each.base),
    components.base,
  );
  const revision = documentOf(
    direction,
    versions.map((each) => each.revision),
    components.revision,
  );
  const { counterexamples, undrawn } = searchCounterexamples(base, revision);
  expect(undrawn).toEqual([]);
  for (const counterexample of counterexamples) prove(counterexample, base, revision);
  return versions.map(
    (_, index) => counterexamples.find(({ operation }) => operation === `POST /things/${index}`) ?? null,
  );
}

/** Fails unless the one version allows the value and the other refuses it. */
export function prove(counterexample: Counterexample, base: JsonObject, revision: JsonObject): void {
  const told = JSON.stringify(counterexample);
  const [sender, receiver] = counterexample.direction === 'request' ? [base, revision] : [revision, base];
  expect(counterexample.allowedBy, told).toBe(counterexample.direction === 'request' ? 'base' : 'revision');
  expect(allows(sender, counterexample.pointer, counterexample.value), `sent: ${told}`).toBe(true);
  expect(allows(receiver, counterexample.pointer, counterexample.value), `refused: ${told}`).toBe(false);
  expect(valueAt({ value: counterexample.value }, `/value${counterexample.at}`), `at: ${told}`).toBeDefined();
}

const readers = new WeakMap<JsonObject, Ajv2020>();

function allows(document: JsonObject, pointer: string, value: JsonValue): boolean {
  const ajv = readers.get(document) ?? new Ajv2020({ strict: false, logger: false, multipleOfPrecision: 8 });
  if (!readers.has(document)) addFormats.default(ajv).addSchema(document, 'urn:test:document');
  readers.set(document, ajv);
  return ajv.compile({ $ref: `urn:test:document#${encodeURI(pointer)}` })(value);
}

/** Pointer of the schema of the operation at that index. */
export const bodyPointer = (direction: Counterexample['direction'], index: number): string =>
  ['paths', `/things/${index}`, 'post', ...(direction === 'request' ? ['requestBody'] : ['responses', '200'])]
    .concat('content', 'application/json', 'schema')
    .reduce<string>(childPointer, '');

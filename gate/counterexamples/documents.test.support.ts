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

/** Two schemas of which the first allows all that the second does, and more. */
interface Narrowing {
  readonly keyword: string;
  readonly wide: JsonValue;
  readonly narrow: JsonValue;
}

const of = (keyword: string, wide: JsonValue, narrow: JsonValue): Narrowing => ({ keyword, wide, narrow });
const objectOf = (properties: JsonValue, rest: object = {}): JsonValue => ({ type: 'object', properties, ...rest });
const TEXT = { type: 'string' };
const NUMBER = { type: 'integer' };

const numbers = [
  of('maximum', { type: 'integer', maximum: 1000 }, { type: 'integer', maximum: 999 }),
  of('minimum', { type: 'integer', minimum: -70_000 }, { type: 'integer', minimum: -69_999 }),
  of('maximum added', { type: 'number' }, { type: 'number', maximum: 123_456_789 }),
  of('exclusiveMaximum', { type: 'number', maximum: 5000 }, { type: 'number', exclusiveMaximum: 5000 }),
  of('exclusiveMinimum', { type: 'number', minimum: 12.34 }, { type: 'number', exclusiveMinimum: 12.34 }),
  of('multipleOf', { type: 'integer', multipleOf: 5 }, { type: 'integer', multipleOf: 10 }),
  of('multipleOf of hundredths', { type: 'number', multipleOf: 0.01 }, { type: 'number', multipleOf: 0.05 }),
  of('integer', { type: 'number' }, { type: 'integer' }),
  of('format int32', { type: 'integer', format: 'int64' }, { type: 'integer', format: 'int32' }),
  of('maximum of multiples', { multipleOf: 250, maximum: 100_000 }, { multipleOf: 250, maximum: 99_999 }),
];

const strings = [
  of('maxLength', { type: 'string', maxLength: 5000 }, { type: 'string', maxLength: 4999 }),
  of('minLength', { type: 'string' }, { type: 'string', minLength: 1 }),
  of('minLength beyond one', { type: 'string', minLength: 40 }, { type: 'string', minLength: 41 }),
  of('pattern', { type: 'string', pattern: '^[a-z]+$' }, { type: 'string', pattern: '^[a-y]+$' }),
  of('pattern added', { type: 'string', maxLength: 10 }, { type: 'string', maxLength: 10, pattern: '^[^%]*$' }),
  of('maxLength of a pattern', { pattern: '^[A-Z]+$', maxLength: 64 }, { pattern: '^[A-Z]+$', maxLength: 63 }),
  of('format', TEXT, { type: 'string', format: 'date' }),
  of('format ipv4', { type: 'string', format: 'ipv4' }, { type: 'string', format: 'ipv4', maxLength: 12 }),
  of('format uri', { type: 'string', format: 'uri-reference' }, { type: 'string', format: 'uri' }),
];

const values = [
  of('enum', { enum: ['red', 'green', 'blue'] }, { enum: ['red', 'green'] }),
  of(
    'one of many',
    { type: 'string', enum: Array.from({ length: 300 }, (_, index) => `v${index}`) },
    { type: 'string', enum: Array.from({ length: 299 }, (_, index) => `v${index}`) },
  ),
  of('const', { enum: ['a', 'b'] }, { const: 'a' }),
  of('type', { type: ['string', 'null'] }, TEXT),
  of('type of many', { type: ['string', 'integer', 'boolean'] }, { type: ['string', 'integer'] }),
  of('boolean schema', true, { type: ['string', 'number', 'boolean', 'array', 'object'] }),
  of('false schema', objectOf({ a: TEXT, b: TEXT }), objectOf({ a: TEXT, b: false })),
];

const arrays = [
  of('maxItems', { type: 'array', maxItems: 500, items: NUMBER }, { type: 'array', maxItems: 499, items: NUMBER }),
  of('minItems', { type: 'array', items: TEXT }, { type: 'array', items: TEXT, minItems: 1 }),
  of('maxItems of unique', ...pairOf({ items: NUMBER, uniqueItems: true }, { maxItems: 40 }, { maxItems: 39 })),
  of('uniqueItems', { type: 'array', items: TEXT }, { type: 'array', items: TEXT, uniqueItems: true }),
  of('items', { type: 'array', items: { maximum: 77 } }, { type: 'array', items: { maximum: 76 } }),
  of('prefixItems', { prefixItems: [TEXT, true] }, { prefixItems: [TEXT, NUMBER] }),
  of('items after prefixItems', { prefixItems: [TEXT] }, { prefixItems: [TEXT], items: false }),
  of('unevaluatedItems', { prefixItems: [TEXT] }, { prefixItems: [TEXT], unevaluatedItems: false }),
  of('contains', { type: 'array', items: NUMBER }, { type: 'array', items: NUMBER, contains: { minimum: 900 } }),
  of('minContains', ...pairOf({ contains: { const: 'x' } }, { minContains: 2 }, { minContains: 3 })),
  of('maxContains', ...pairOf({ contains: { const: 'x' } }, { maxContains: 7 }, { maxContains: 6 })),
];

const objects = [
  of('required', objectOf({ a: TEXT }), objectOf({ a: TEXT }, { required: ['a'] })),
  of('required and new', objectOf({ a: TEXT }), objectOf({ a: TEXT, b: TEXT }, { required: ['b'] })),
  of('additionalProperties', objectOf({ a: TEXT }), objectOf({ a: TEXT }, { additionalProperties: false })),
  of('additionalProperties of a kind', objectOf({ a: TEXT }), objectOf({ a: TEXT }, { additionalProperties: TEXT })),
  of("a map's values", { additionalProperties: { maxLength: 70 } }, { additionalProperties: { maxLength: 69 } }),
  of(
    "a map's name",
    { additionalProperties: TEXT },
    objectOf({ a: { type: 'string', maxLength: 5 } }, { additionalProperties: TEXT }),
  ),
  of('property removed and closed', ...pairOf({ additionalProperties: false }, props('a', 'b'), props('a'))),
  of(
    'unevaluatedProperties',
    { allOf: [objectOf({ a: TEXT })] },
    { allOf: [objectOf({ a: TEXT })], unevaluatedProperties: false },
  ),
  of(
    'patternProperties',
    objectOf({ a: TEXT }),
    objectOf({ a: TEXT }, { patternProperties: { '^x-[a-z]+$': NUMBER } }),
  ),
  of('propertyNames', { type: 'object' }, { type: 'object', propertyNames: { pattern: '^[a-z_]*$' } }),
  of('minProperties', objectOf({ a: TEXT, b: TEXT }), objectOf({ a: TEXT, b: TEXT }, { minProperties: 1 })),
  of('maxProperties', ...pairOf({ additionalProperties: NUMBER }, { maxProperties: 50 }, { maxProperties: 49 })),
  of('dependentRequired', props('a', 'b'), { ...props('a', 'b'), dependentRequired: { a: ['b'] } }),
  of('dependentSchemas', props('a', 'b'), { ...props('a', 'b'), dependentSchemas: { a: { required: ['b'] } } }),
  of('a described property', objectOf({ a: {} }), objectOf({ a: TEXT })),
  of('far below', deep({ maximum: 1000 }), deep({ maximum: 999 })),
];

const choices = [
  of('anyOf', { anyOf: [TEXT, NUMBER, { type: 'null' }] }, { anyOf: [TEXT, NUMBER] }),
  of('oneOf', { oneOf: [props('a'), NUMBER] }, { oneOf: [{ ...props('a'), required: ['a'] }, NUMBER] }),
  of(
    'anyOf to oneOf',
    { anyOf: [{ maximum: 500 }, { minimum: 500 }] },
    { oneOf: [{ maximum: 500 }, { minimum: 500 }] },
  ),
  of('allOf', { allOf: [{ minimum: 3 }] }, { allOf: [{ minimum: 3 }, { maximum: 700 }] }),
  of('not', { type: 'string' }, { type: 'string', not: { enum: ['forbidden'] } }),
  of('then', condition({ maximum: 1000 }), condition({ maximum: 999 })),
  of('else', condition(true, { maxLength: 9 }), condition(true, { maxLength: 8 })),
  of('if added', { type: ['integer', 'string'] }, condition({ minimum: -4321 })),
  of('discriminator', animals({ maxLength: 90 }), animals({ maxLength: 89 })),
];

/** Every way to narrow a schema by one keyword. */
export const narrowings: readonly Narrowing[] = [...numbers, ...strings, ...values, ...arrays, ...objects, ...choices];

function pairOf(common: JsonValue & object, wide: object, narrow: object): [JsonValue, JsonValue] {
  return [{ ...common, ...wide } as JsonValue, { ...common, ...narrow } as JsonValue];
}

function props(...names: readonly string[]) {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, TEXT])) };
}

function deep(leaf: JsonValue): JsonValue {
  return objectOf({ a: { type: 'array', items: objectOf({ b: objectOf({ c: leaf, d: TEXT }), e: NUMBER }) } });
}

function condition(then: JsonValue, otherwise: JsonValue = true): JsonValue {
  return { type: ['integer', 'string'], if: { type: 'integer' }, then, else: otherwise };
}

function animals(name: JsonValue): JsonValue {
  const animal = (kind: string, more: JsonValue): JsonValue =>
    objectOf({ kind: { const: kind }, name: more }, { required: ['kind', 'name'] });
  return {
    oneOf: [animal('cat', { type: 'string' }), animal('dog', name)],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/x', dog: '#/y' } },
  };
}

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyJson } from '../draw/arbitraries.js';
import { fromSchema } from '../draw/from-schema.js';
import { textOf } from '../json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../json-schema.js';
import { Origins } from './origins.js';
import { CanonicalSchemas } from './schemas.js';

/** The canonical form of a schema, with the components that it refers to. */
function canonical(schema: JsonValue, components: JsonObject = {}): JsonObject {
  const document = { components: { schemas: { ...components, It: schema } } };
  const schemas = new CanonicalSchemas(document, new Origins());
  const form = schemas.schemaAt(schema, '/components/schemas/It');
  return { form, components: schemas.components() };
}

const text = (schema: JsonValue, components?: JsonObject) => textOf(canonical(schema, components));

/** Two spellings of one schema, and a similar schema that differs. */
const spellings: readonly [what: string, one: JsonValue, other: JsonValue, near: JsonValue][] = [
  ['const and an enum of one', { const: 'a' }, { enum: ['a'] }, { enum: ['a', 'b'] }],
  ['an enum with its type', { enum: ['a', 'b'] }, { type: 'string', enum: ['b', 'a', 'a'] }, { enum: ['a', 'b', 1] }],
  ['a value that the type excludes', { type: 'string', enum: ['a', 1] }, { const: 'a' }, { enum: ['a', 1] }],
  ['the null type and null', { type: 'null' }, { const: null }, { const: 'null' }],
  ['true and false', { type: 'boolean' }, { enum: [true, false] }, { enum: [true] }],
  ['false and what is not true', { const: false }, { type: 'boolean', not: { const: true } }, { const: true }],
  ['what no list excludes', { enum: [false] }, { type: 'boolean', not: { enum: [true, 'x'] } }, { type: 'boolean' }],
  [
    'a value less',
    { enum: ['a', 'b'] },
    { enum: ['a', 'b', 'c'], not: { const: 'c' } },
    { enum: ['a', 'b', 'c'], not: { const: 'b' } },
  ],
  [
    'a nullable flag that is not true',
    { enum: [false, null] },
    { allOf: [{ type: ['boolean', 'null'] }, { not: { const: true } }] },
    { enum: [false] },
  ],
  ['no value left', { not: {} }, { type: 'boolean', not: { type: 'boolean' } }, { type: 'boolean' }],
  [
    'a value that the types exclude anyway',
    { type: 'boolean' },
    { type: 'boolean', not: { const: 'true' } },
    { type: 'boolean', not: { const: true } },
  ],
  [
    'the case of an encoding',
    { type: 'string', contentEncoding: 'base64', contentMediaType: 'text/plain; charset=utf-8' },
    { type: 'string', contentEncoding: 'BASE64', contentMediaType: 'Text/Plain;charset=utf-8' },
    { type: 'string', contentEncoding: 'base64', contentMediaType: 'text/plain' },
  ],
  [
    'null in a list of types',
    { type: ['string', 'null'] },
    { anyOf: [{ type: 'null' }, { type: 'string' }] },
    { type: 'string' },
  ],
  [
    'oneOf with null',
    { type: ['string', 'null'], maxLength: 3 },
    { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
    { type: ['string', 'null'] },
  ],
  ['an enum with null', { enum: ['a', null] }, { anyOf: [{ enum: ['a'] }, { type: 'null' }] }, { enum: ['a'] }],
  [
    'a list of constants',
    { enum: [1, 2] },
    { oneOf: [{ const: 1 }, { const: 2 }] },
    { oneOf: [{ const: 1 }, { const: 3 }] },
  ],
  ['a number that may be an integer', { type: ['integer', 'number'] }, { type: 'number' }, { type: 'integer' }],
  ['multiples of one', { type: 'integer' }, { type: 'number', multipleOf: 1 }, { type: 'number', multipleOf: 2 }],
  [
    'integers above 0',
    { type: 'integer', minimum: 1 },
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 0 },
  ],
  [
    'a broken bound of integers',
    { type: 'integer', maximum: 2.5 },
    { type: 'integer', exclusiveMaximum: 3 },
    { type: 'integer', maximum: 3 },
  ],
  [
    'an exclusive bound of numbers',
    { type: 'number', minimum: 0, exclusiveMinimum: 0 },
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0 },
  ],
  ['one branch', { type: 'string' }, { anyOf: [{ allOf: [{ oneOf: [{ type: 'string' }] }] }] }, { type: 'integer' }],
  [
    'a branch that occurs twice',
    { anyOf: [{ minimum: 1 }, { pattern: 'a' }] },
    { anyOf: [{ pattern: 'a' }, { minimum: 1 }, { pattern: 'a' }] },
    { anyOf: [{ minimum: 2 }, { pattern: 'a' }] },
  ],
  [
    'a branch that another covers',
    { anyOf: [{ type: 'string' }, { required: ['a'] }] },
    { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'string' }, { required: ['a'] }] },
    { anyOf: [{ type: 'string', maxLength: 2 }, { required: ['a'] }] },
  ],
  [
    'allOf',
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' } } },
    {
      allOf: [
        { type: 'object', required: ['b'] },
        { required: ['a'], properties: { a: { type: 'string' } } },
      ],
    },
    { allOf: [{ type: 'object', required: ['b'] }, { properties: { a: { type: 'string' } } }] },
  ],
  [
    'the order of allOf',
    { allOf: [{ not: { const: 1 } }, { not: { const: 2 } }] },
    { allOf: [{ not: { const: 2 } }, { not: { const: 1 } }] },
    { not: { const: 1 } },
  ],
  [
    'defaults that are written out',
    {},
    {
      minLength: 0,
      minItems: 0,
      minProperties: 0,
      uniqueItems: false,
      required: [],
      additionalProperties: true,
      items: {},
      readOnly: false,
    },
    { additionalProperties: false },
  ],
  [
    'what says nothing of the type',
    { type: 'string' },
    { type: 'string', minimum: 3, required: ['a'] },
    { type: 'string', minLength: 3 },
  ],
  [
    'the default of minContains',
    { contains: { type: 'null' } },
    { contains: { type: 'null' }, minContains: 1 },
    { contains: { type: 'null' }, minContains: 2 },
  ],
  [
    'contains that need not be there',
    {},
    { contains: { type: 'null' }, minContains: 0 },
    { contains: { type: 'null' }, minContains: 0, maxContains: 1 },
  ],
  [
    'a condition without consequences',
    {},
    { if: { type: 'string' } },
    { if: { type: 'string' }, else: { minimum: 1 } },
  ],
  [
    'a tuple that ends',
    { prefixItems: [{ type: 'string' }], items: false },
    { prefixItems: [{ type: 'string' }], maxItems: 1 },
    { prefixItems: [{ type: 'string' }] },
  ],
  [
    'a place like all others',
    { items: { type: 'string' } },
    { prefixItems: [{ type: 'string' }], items: { type: 'string' } },
    { prefixItems: [{ type: 'string' }] },
  ],
  [
    'a closed object',
    { additionalProperties: false },
    { unevaluatedProperties: false },
    { unevaluatedProperties: { type: 'string' } },
  ],
  [
    'a dependent that only requires',
    { dependentRequired: { a: ['b'] } },
    { dependentSchemas: { a: { required: ['b'] } } },
    { dependentRequired: { b: ['a'] } },
  ],
  ['the order of what is required', { required: ['a', 'b'] }, { required: ['b', 'a', 'a'] }, { required: ['a'] }],
  [
    'words for readers',
    { type: 'string' },
    { type: 'string', title: 'T', description: 'D', examples: ['a'], 'x-any': 1 },
    { type: 'string', format: 'date' },
  ],
  ['false', false, { not: {} }, { not: { type: 'string' } }],
];

describe('rewrites', () => {
  test.each(spellings)('%s', (_what, one, other, near) => {
    expect(text(other)).toBe(text(one));
    expect(text(near)).not.toBe(text(one));
  });

  test('oneOf stays another thing than anyOf where a value may fit two branches', () => {
    const branches = [{ required: ['a'] }, { required: ['b'] }];
    expect(text({ oneOf: branches })).not.toBe(text({ anyOf: branches }));
  });

  test('allOf is not flattened where additionalProperties would see other properties', () => {
    const closed = { type: 'object', properties: { a: {} }, additionalProperties: false };
    const flat = { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false };
    expect(text({ allOf: [closed, { properties: { b: {} } }] })).not.toBe(text(flat));
  });

  test('what looks empty is kept where unevaluatedProperties looks at it', () => {
    const looked = (part: JsonObject) => ({ allOf: [part], unevaluatedProperties: false });
    expect(text(looked({ additionalProperties: true }))).not.toBe(text(looked({})));
  });

  test('references are taken in, and what refers to itself comes to an end', () => {
    const node = (next: JsonValue) => ({ type: 'object', properties: { next } });
    const components = { Node: node({ anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] }) };
    const other = { Node: node({ oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Node' }] }) };
    const it = { $ref: '#/components/schemas/Node' };
    expect(text(it, other)).toBe(text(it, components));
    expect(text(it, { Node: node({ $ref: '#/components/schemas/Node' }) })).not.toBe(text(it, components));
    const loop = { A: { $ref: '#/components/schemas/B' }, B: { allOf: [{ $ref: '#/components/schemas/A' }] } };
    expect(text({ anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] }, loop)).toContain('null');
  });
});

/** Schemas of a few keywords that have rewrites, some nested. */
const schemas = fc.letrec<{ schema: JsonObject; leaf: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    tie('leaf'),
    fc
      .array(tie('schema'), { minLength: 1, maxLength: 3 })
      .chain((branches) => fc.constantFrom<JsonObject>({ allOf: branches }, { anyOf: branches }, { oneOf: branches })),
    fc.record({
      type: fc.constant('object'),
      properties: fc.record({ a: tie('schema'), b: tie('schema') }, { requiredKeys: [] }),
      required: fc.subarray(['a', 'b']),
      additionalProperties: fc.constantFrom<JsonValue>(true, false),
    }),
    fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: fc.nat(2) }),
    fc.record({ not: tie('leaf'), type: fc.constantFrom('string', 'integer') }),
  ),
  leaf: fc.oneof(
    fc.record(
      {
        type: fc.constantFrom<JsonValue>('integer', 'number', ['integer', 'null'], ['number', 'integer', 'string']),
        minimum: fc.integer({ min: -2, max: 2 }),
        exclusiveMaximum: fc.integer({ min: 1, max: 6 }),
        multipleOf: fc.constantFrom(1, 2),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constantFrom<JsonValue>('string', ['string', 'null']),
        minLength: fc.nat(2),
        maxLength: fc.integer({ min: 2, max: 4 }),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ enum: fc.subarray<JsonValue>(['a', 1, 2, null, true, false], { minLength: 1 }) }),
    fc.constantFrom<JsonObject>({ const: 'a' }, { const: 1 }, { type: 'null' }, { type: 'boolean' }, {}, { not: {} }),
  ),
}));

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });

test('a schema and its canonical form allow the same values', () => {
  fc.assert(
    fc.property(
      schemas.schema,
      fc.array(anyJson, { minLength: 5, maxLength: 5 }),
      fc.integer(),
      (schema, others, seed) => {
        const { form } = canonical(schema);
        // The drawn schemas have no references, so the form is a complete schema.
        const [was, is] = [ajv.compile(schema), ajv.compile(form as JsonObject)];
        for (const value of [...others, ...fitting(schema, seed), ...fitting(form as JsonObject, seed)]) {
          expect([textOf(value), was(value)]).toEqual([textOf(value), is(value)]);
        }
      },
    ),
    { numRuns: 80, seed: 7 },
  );
});

/** A few values that a schema allows; none where there are none or drawing is not supported. */
function fitting(schema: JsonObject, seed: number): JsonValue[] {
  try {
    return fc.sample(fromSchema(schema as JsonSchema), { numRuns: 4, seed });
  } catch {
    return [];
  }
}

import { describe, expect, test } from 'vitest';
import { listBreakings } from './break/breaking.js';
import { fromSchema } from './draw/from-schema.js';
import { ImpossibleSchemaError, type JsonSchema, TooNarrowError, UnsupportedSchemaError } from './json-schema.js';

function refusalOf(schema: JsonSchema, definitions: Record<string, JsonSchema> = {}): UnsupportedSchemaError {
  try {
    fromSchema(schema, { definitions });
  } catch (error) {
    if (error instanceof UnsupportedSchemaError) return error;
    throw error;
  }
  throw new Error(`Not refused: ${JSON.stringify(schema)}`);
}

describe('a keyword that cannot be honoured is refused by name and pointer', () => {
  const unknown = [
    'if',
    'then',
    'else',
    'dependentSchemas',
    'unevaluatedItems',
    '$dynamicRef',
    '$defs',
    '$id',
    'nullable',
  ];

  test.each([...unknown, 'discriminator', 'contentEncoding', 'readonly'])('%s', (keyword) => {
    const refusal = refusalOf({ properties: { 'a/b': { items: { [keyword]: {} } } } });
    expect(refusal).toMatchObject({ keyword, pointer: `/properties/a~1b/items/${keyword}` });
    expect(refusal.message).toContain(keyword);
    expect(() => listBreakings({ [keyword]: {} }, 1)).toThrow(UnsupportedSchemaError);
  });

  test('in a branch that is never drawn, and in a definition', () => {
    expect(refusalOf({ not: { if: true } })).toMatchObject({ pointer: '/not/if' });
    const definitions = { A: { items: { $ref: '#/components/schemas/B' } }, B: { else: true } };
    expect(refusalOf({ $ref: '#/components/schemas/A' }, definitions)).toMatchObject({
      pointer: '/components/schemas/B/else',
    });
  });
});

test.each<[string, unknown]>([
  ['type', 'int'],
  ['type', []],
  ['enum', []],
  ['format', 'ulid'],
  ['format', 'int32'],
  ['pattern', '('],
  ['multipleOf', 0],
  ['minLength', -1],
  ['maxItems', 1.5],
  ['minimum', '1'],
  ['required', 'a'],
  ['dependentRequired', { a: 'b' }],
  ['properties', []],
  ['properties', { a: 1 }],
  ['patternProperties', { '(': true }],
  ['items', [true]],
  ['allOf', []],
  ['anyOf', [1]],
  ['unevaluatedProperties', { type: 'null' }],
  ['uniqueItems', 1],
])('a value that %s cannot have is refused: %j', (keyword, value) => {
  expect(refusalOf({ [keyword]: value })).toMatchObject({ keyword, name: 'UnsupportedSchemaError' });
});

describe('a $ref is refused', () => {
  test.each(['#/$defs/A', 'other.yaml', '#/components/schemas/A/properties/b', '#/components/schemas/Missing'])(
    'where it leads nowhere: %s',
    ($ref) => {
      expect(refusalOf({ items: { $ref } })).toMatchObject({ keyword: '$ref', pointer: '/items/$ref' });
    },
  );

  test('where a definition is nothing but itself', () => {
    const definitions = { A: { anyOf: [{ $ref: '#/components/schemas/B' }] }, B: { $ref: '#/components/schemas/A' } };
    expect(refusalOf({ $ref: '#/components/schemas/A' }, definitions).message).toContain('by nothing but itself');
  });
});

test.each(['(?=a)b', '\\bword\\b', '^(a)\\1$'])('a pattern that fast-check cannot read is refused: %s', (pattern) => {
  expect(refusalOf({ type: 'string', pattern })).toMatchObject({ keyword: 'pattern', pointer: '/pattern' });
});

test.each<[string, JsonSchema]>([
  ['pattern', { type: 'string', pattern: '^a{3}$', minLength: 4 }],
  ['pattern', { allOf: [{ type: 'string', pattern: '^a+$' }, { pattern: '^b+$' }] }],
  ['not', { type: 'integer', not: { type: 'number' } }],
  ['oneOf', { type: 'string', oneOf: [true, { type: 'string' }] }],
  ['uniqueItems', { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 }],
  [
    'minProperties',
    { minProperties: 3, type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: true },
  ],
])(
  'keywords that hardly any value satisfies together are refused, not searched for without end: %s',
  (keyword, schema) => {
    const refusal = refusalOf(schema);
    expect(refusal).toBeInstanceOf(TooNarrowError);
    expect(refusal.keyword).toBe(keyword);
  },
);

test.each<JsonSchema>([
  false,
  { type: 'integer', minimum: 2, maximum: 1 },
  { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 },
  { type: 'string', enum: [1, 2] },
  { allOf: [{ type: 'string' }, { type: 'integer' }] },
  { type: 'array', items: false, minItems: 1 },
  { type: 'object', properties: { a: false }, required: ['a'] },
  { type: 'object', required: ['a', 'b'], maxProperties: 1 },
  { type: 'object', properties: { a: true }, additionalProperties: false, minProperties: 2 },
])('a schema that allows nothing is refused: %j', (schema) => {
  expect(() => fromSchema(schema)).toThrow(ImpossibleSchemaError);
});

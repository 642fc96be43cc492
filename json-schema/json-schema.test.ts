import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listBreakings } from './break/breaking.js';
import { isMultiple, leastCommonMultiple, plusHalf, timesWithin, toDecimal } from './decimal.js';
import { fromSchema } from './draw/from-schema.js';
import { FORMATS } from './formats.js';
import {
  ImpossibleSchemaError,
  type JsonSchema,
  type JsonValue,
  TooNarrowError,
  UnsupportedSchemaError,
} from './json-schema.js';
import { ajvFor, drawn, SAMPLES } from './schemas.test.support.js';
import { allows, violations } from './violations/violations.js';

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('multiples', () => {
  test.each([
    [0.07, 0.01],
    [19.99, 0.01],
    [4.35, 0.01],
    [0.3, 0.1],
    [1e21, 1],
    [-7.5, 1.5],
    [9007199254740991, 1],
  ])('%d is a multiple of %d', (value, step) => {
    expect(isMultiple(value, step)).toBe(true);
  });

  test.each([
    [0.075, 0.01],
    [1e-7, 0.01],
    [9007199254740991, 2],
    [0.30000000000000004, 0.1],
  ])('%d is not a multiple of %d', (value, step) => {
    expect(isMultiple(value, step)).toBe(false);
  });

  test('every whole number of cents is a multiple of 0.01, and half a cent more is not', () => {
    fc.assert(
      fc.property(cents, (count) => {
        expect(isMultiple(count / 100, 0.01)).toBe(true);
        expect(isMultiple(plusHalf(count / 100, 0.01), 0.01)).toBe(false);
      }),
    );
  });

  test('the least common multiple is one of each, and no smaller number is', () => {
    expect(leastCommonMultiple([4, 6])).toEqual({ digits: 12n, scale: 0 });
    expect(leastCommonMultiple([1.5, 1])).toEqual({ digits: 30n, scale: 1 });
    expect(leastCommonMultiple([0.02, 0.05])).toEqual({ digits: 10n, scale: 2 });
  });
});

test('decimals keep their digits, with and without an exponent', () => {
  expect(toDecimal(-59.99)).toEqual({ digits: -5999n, scale: 2 });
  expect(toDecimal(1e21)).toEqual({ digits: 10n ** 21n, scale: 0 });
  expect(toDecimal(1.5e-7)).toEqual({ digits: 15n, scale: 8 });
});

test('how often a step goes into a number is rounded down, below zero too', () => {
  const times = (value: number, step: number) => timesWithin(value, toDecimal(step));
  expect([times(7, 2), times(-7, 2), times(-8, 2), times(0.29, 0.1), times(-0.29, 0.1)]).toEqual([
    3n,
    -4n,
    -4n,
    2n,
    -3n,
  ]);
});

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

const anyJson = fc.jsonValue({ maxDepth: 2 }).map((value): JsonValue => JSON.parse(JSON.stringify(value)));
const everyonesValues = SAMPLES.flatMap(({ schema, definitions }) => drawn(fromSchema(schema, { definitions }), 8));
const values = [...everyonesValues, ...drawn(anyJson, 200)];
/** Ajv divides doubles to judge multipleOf, which is exact for few decimals only; the tests of decimals cover the rest. */
const isExactForAjv = (value: JsonValue) =>
  typeof value !== 'number' || (Math.abs(value - Number(value.toFixed(2))) === 0 && Math.abs(value) < 1e9);

describe.each(SAMPLES)('the judge of: $name', ({ schema, definitions }) => {
  test('says what Ajv says of the values of all samples and of any JSON', () => {
    const validate = ajvFor(schema, definitions);
    const compared = JSON.stringify(schema).includes('multipleOf') ? values.filter(isExactForAjv) : values;
    const differing = compared.filter((value) => allows(schema, value, definitions) !== validate(value));
    expect(differing).toEqual([]);
  });
});

test('names the broken keyword and the place', () => {
  const schema = { type: 'object', properties: { 'a/b': { type: 'array', items: { minimum: 1 } } } };
  expect(violations(schema, { 'a/b': [1, 0] }, {})).toEqual([{ keyword: 'minimum', pointer: '/a~1b/1' }]);
});

describe.each(Object.entries(FORMATS))('format %s', (name, { arbitrary, matches, broken }) => {
  const validate = ajvFor({ type: 'string', format: name }, {});

  test('what is drawn matches, by its own check and by that of Ajv', () => {
    expect(drawn(arbitrary, 500).filter((text) => !matches(text) || !validate(text))).toEqual([]);
  });

  test('what is broken does not', () => {
    expect(broken.filter((text) => matches(text) || validate(text))).toEqual([]);
  });
});

test('dates that do not exist are no dates', () => {
  expect(
    ['2023-02-29', '2024-02-30', '2023-04-31', '1900-02-29'].filter((text) => FORMATS.date?.matches(text)),
  ).toEqual([]);
  expect(FORMATS.date?.matches('2024-02-29')).toBe(true);
});

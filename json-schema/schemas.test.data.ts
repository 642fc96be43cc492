import type { Definitions, JsonSchema, SchemaObject } from './json-schema.js';
import { object, PLAIN_SCHEMAS } from './plain-schemas.test.data.js';

/** A schema for the laws, and the exceptions for it. */
export interface Sample {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly definitions: Definitions;
  /** Keywords whose limits or values other keywords make unreachable. */
  readonly unreached: readonly string[];
  /** Keywords that other keywords, or the schema itself, make unbreakable. */
  readonly unbroken: readonly string[];
}

const ref = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` });

/** Definitions that the combined schemas refer to; two of them are recursive. */
const definitions: Definitions = {
  Ulid: { type: 'string', pattern: '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$', 'x-rules': ['any'] },
  Money: {
    type: 'object',
    required: ['amount', 'currency'],
    properties: {
      amount: { type: 'string', pattern: '^-?[0-9]+$' },
      currency: { type: 'string', minLength: 3, maxLength: 3 },
    },
  },
  Status: { type: 'string', enum: ['pending', 'processing', 'completed'], description: 'A state.' },
  Item: {
    type: 'object',
    required: ['id', 'price'],
    properties: {
      id: { type: 'integer' },
      price: { $ref: '#/components/schemas/Money' },
      note: { type: ['string', 'null'] },
    },
  },
  Tree: {
    type: 'object',
    required: ['label'],
    properties: {
      label: { type: 'string', maxLength: 4 },
      branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' }, maxItems: 2 },
    },
  },
  Chain: {
    type: 'object',
    required: ['next'],
    properties: { next: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Chain' }] } },
  },
  Cat: {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { const: 'cat' }, lives: { type: 'integer', minimum: 1, maximum: 9 } },
  },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' }, good: { type: 'boolean' } } },
};

/** Choices, combinations, references and bodies of the service. */
const combined: Readonly<Record<string, JsonSchema>> = {
  anything: true,
  'nothing asked': {},
  'annotations only': {
    title: 'T',
    description: 'D',
    example: 1,
    examples: [1],
    default: 1,
    deprecated: true,
    'x-a': 1,
  },
  'more annotations': { readOnly: true, writeOnly: true, xml: {}, externalDocs: {}, $comment: 'C', type: 'integer' },
  'any of two types': {
    anyOf: [
      { type: 'integer', minimum: 10 },
      { type: 'string', maxLength: 2 },
    ],
  },
  'any of with siblings': { type: 'integer', minimum: 0, anyOf: [{ maximum: 5 }, { multipleOf: 10 }] },
  'any required': {
    ...object({ a: { type: 'integer' }, b: { type: 'integer' } }),
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  },
  'one of two kinds': { oneOf: [ref('Cat'), ref('Dog')] },
  'one of overlapping': {
    oneOf: [
      { type: 'integer', multipleOf: 2 },
      { type: 'integer', multipleOf: 3 },
    ],
  },
  'one of number and integer': { oneOf: [{ type: 'number' }, { type: 'integer' }] },
  'null or money': { oneOf: [{ type: 'null' }, ref('Money')] },
  'all of ranges': {
    type: 'integer',
    allOf: [{ minimum: 1, maximum: 90 }, { minimum: 10, exclusiveMaximum: 60 }, { multipleOf: 4 }],
  },
  'all of ends': {
    type: 'integer',
    maximum: 5,
    allOf: [{ minimum: 1 }, { exclusiveMinimum: 1 }, { exclusiveMaximum: 5 }],
  },
  'all of texts': {
    allOf: [{ type: 'string', minLength: 3 }, { maxLength: 6 }, { pattern: '^[a-z]+$' }, { pattern: 'e' }],
  },
  'all of enums': { allOf: [{ enum: ['a', 'b', 'c'] }, { enum: ['b', 'c', 'd'] }] },
  'all of objects': { allOf: [ref('Item'), object({ sku: { type: 'string', minLength: 2 } }, ['sku'])] },
  'all of closed': {
    allOf: [
      object({ a: { type: 'integer' }, b: { type: 'null' } }),
      { type: 'object', properties: { a: true }, additionalProperties: false },
    ],
  },
  'closed over all of': {
    allOf: [object({ a: { type: 'integer' } }, ['a'])],
    properties: { b: { type: 'string' } },
    unevaluatedProperties: false,
  },
  'closed over references': { ...ref('Item'), properties: { sku: { type: 'string' } }, unevaluatedProperties: false },
  'closed over any of': {
    type: 'object',
    anyOf: [object({ a: { type: 'null' } }, ['a']), object({ b: { type: 'null' } })],
    unevaluatedProperties: false,
  },
  'open after all': { ...object({ a: { type: 'null' } }), unevaluatedProperties: true },
  'all of lists': {
    type: 'array',
    allOf: [{ items: { minimum: 1 } }, { items: { type: 'integer', maximum: 3 } }, { minItems: 1 }],
  },
  'not a text': { not: { type: 'string' } },
  'not empty or zero': { type: ['string', 'integer'], not: { enum: ['', 0] } },
  'not both': { ...object({ a: { type: 'null' }, b: { type: 'null' } }), not: { required: ['a', 'b'] } },
  'reference with siblings': { ...ref('Status'), not: { const: 'processing' } },
  ulid: ref('Ulid'),
  'list of money': { type: 'array', items: ref('Money'), maxItems: 3 },
  tree: ref('Tree'),
  chain: ref('Chain'),
  'order body': object(
    {
      wallet_id: { type: 'string', format: 'uuid' },
      items: {
        type: 'array',
        minItems: 1,
        items: object({ product_variant_id: { type: 'integer' }, quantity: { type: 'integer', minimum: 1 } }, [
          'product_variant_id',
          'quantity',
        ]),
      },
    },
    ['wallet_id', 'items'],
  ),
  page: object(
    {
      data: { type: 'array', items: ref('Item') },
      total: { type: 'integer', minimum: 0 },
      next: { type: ['string', 'null'], format: 'uri' },
    },
    ['data', 'total', 'next'],
  ),
  'ledger row': object(
    {
      id: ref('Ulid'),
      amount: ref('Money'),
      order: { anyOf: [{ type: 'null' }, object({ ulid: ref('Ulid') }, ['ulid'])] },
    },
    ['id', 'amount', 'order'],
  ),
};

const UNREACHED: Readonly<Record<string, readonly string[]>> = {
  'multiple of 5': ['minimum', 'maximum'],
  'const true': ['boolean'],
  'all of ranges': ['minimum', 'maximum'],
  'all of ends': ['minimum', 'maximum'],
  'all of enums': ['enum'],
  'wrongly named property': ['properties'],
  'all of closed': ['properties'],
  'reference with siblings': ['enum'],
};

const UNBROKEN: Readonly<Record<string, readonly string[]>> = {
  'closed over any of': ['required'],
  'contains one at most': ['minContains'],
  binary: ['format'],
};

/** The schemas that every law is tested on. */
export const SAMPLES: readonly Sample[] = Object.entries({ ...PLAIN_SCHEMAS, ...combined }).map(([name, schema]) => ({
  name,
  schema,
  definitions,
  unreached: UNREACHED[name] ?? [],
  unbroken: UNBROKEN[name] ?? [],
}));

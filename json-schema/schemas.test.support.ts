import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { Definitions, JsonSchema, JsonValue, SchemaObject } from './json-schema.js';
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

/** The seed of every draw: the laws give the same result on every run. */
export const SEED = 42;

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
addFormats.default(ajv);

/** Ajv's own reading of a schema: all errors, formats on, decimals compared as decimals. */
export function ajvFor(schema: JsonSchema, definitions: Definitions): ValidateFunction {
  return ajv.compile({ components: { schemas: definitions }, allOf: [schema] });
}

/** The first `count` values of the seed. */
export function drawn<T>(arbitrary: fc.Arbitrary<T>, count: number): readonly T[] {
  return fc.sample(arbitrary, { seed: SEED, numRuns: count });
}

/** Every value of `count` shrink trees, each tree cut off after `nodes` values. */
export function shrunk<T>(arbitrary: fc.Arbitrary<T>, count: number, nodes: number): readonly T[] {
  return drawn(new Roots(arbitrary), count).flatMap((root) => {
    const queue = [root];
    for (let index = 0; index < queue.length && queue.length < nodes; index += 1) {
      const node = queue[index];
      if (node !== undefined) queue.push(...arbitrary.shrink(node.value, node.context).take(BREADTH));
    }
    return queue.map((node) => node.value);
  });
}

/** Shrinks that are followed per value: the first ones, which shrink most. */
const BREADTH = 6;

/** Draws the values of another arbitrary together with what is needed to shrink them. */
class Roots<T> extends fc.Arbitrary<fc.Value<T>> {
  constructor(readonly inner: fc.Arbitrary<T>) {
    super();
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<fc.Value<T>> {
    return new fc.Value(this.inner.generate(random, biasFactor), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is fc.Value<T> {
    return value instanceof fc.Value;
  }

  override shrink(): fc.Stream<fc.Value<fc.Value<T>>> {
    return fc.Stream.nil();
  }
}

/** Whether the value survives JSON: no undefined, no negative zero, no other prototype. */
export function isPlainJson(value: JsonValue): boolean {
  if (Object.is(value, -0)) return false;
  if (typeof value !== 'object' || value === null) return typeof value !== 'number' || Number.isFinite(value);
  const prototype = Object.getPrototypeOf(value);
  const isOrdinary = prototype === Object.prototype || prototype === Array.prototype;
  return isOrdinary && Object.values(value).every((part) => part !== undefined && isPlainJson(part));
}

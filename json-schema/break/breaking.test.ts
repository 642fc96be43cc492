import { describe, expect, test } from 'vitest';
import { fromSchema } from '../draw/from-schema.js';
import { type Definitions, ImpossibleSchemaError, type JsonSchema } from '../json-schema.js';
import { ajvFor, drawn, isPlainJson, SAMPLES, shrunk } from '../schemas.test.support.js';
import { isAnnotation, resolve } from '../supported.js';
import { breakings, listBreakings } from './breaking.js';

/** How many valid values of each schema are broken in every way. */
const DRAWS = 12;
/** Ajv's names of errors that have no keyword of their own. */
const AJV_NAMES: Readonly<Record<string, string>> = { minContains: 'contains', maxContains: 'contains' };

describe.each(SAMPLES)('breakings of: $name', ({ schema, definitions, unbroken }) => {
  const valid = drawn(fromSchema(schema, { definitions }), DRAWS);
  const all = valid.flatMap((value) => listBreakings(schema, value, { definitions }));
  const validate = ajvFor(schema, definitions);
  const isRefusedFor = (value: unknown, keyword: string, pointer: string): boolean => {
    const name = AJV_NAMES[keyword] ?? keyword;
    const isValid = validate(value);
    return !isValid && validate.errors?.some((e) => e.keyword === name && e.instancePath === pointer) === true;
  };

  test('each is refused by Ajv for the named keyword at the named place', () => {
    expect(all.filter(({ value, keyword, pointer }) => !isRefusedFor(value, keyword, pointer))).toEqual([]);
  });

  test('each is plain JSON, and they come in the same order every time', () => {
    expect(all.filter(({ value }) => !isPlainJson(value))).toEqual([]);
    const [first = null] = valid;
    const again = listBreakings(schema, first, { definitions });
    expect(again).toEqual(all.slice(0, again.length));
  });

  test('every keyword is broken', () => {
    const broken = new Set(all.map(({ keyword }) => keyword));
    const missing = [...keywordsOf(schema, definitions)].filter((keyword) => !broken.has(keyword));
    expect(missing).toEqual(unbroken);
  });

  test('as an arbitrary: refused, shrunk ones too, and the same for the same seed', () => {
    if (all.length === 0) {
      expect(() => breakings(schema, { definitions })).toThrow(ImpossibleSchemaError);
      return;
    }
    const values = shrunk(breakings(schema, { definitions }), 2, 8);
    expect(values.filter(({ value, keyword, pointer }) => !isRefusedFor(value, keyword, pointer))).toEqual([]);
    expect(shrunk(breakings(schema, { definitions }), 2, 8)).toEqual(values);
  });
});

/** The keywords in a schema and its references that a value can break, those left out that only lead to schemas. */
function keywordsOf(schema: JsonSchema, definitions: Definitions, seen = new Set<JsonSchema>()): ReadonlySet<string> {
  if (typeof schema === 'boolean' || seen.has(schema)) return new Set();
  seen.add(schema);
  const inner: readonly JsonSchema[] = [
    ...(schema.$ref === undefined ? [] : [resolve(schema.$ref, definitions, '').schema]),
    ...[schema.allOf, schema.anyOf, schema.oneOf, schema.prefixItems].flatMap((schemas) => schemas ?? []),
    ...[schema.properties, schema.patternProperties].flatMap((schemas) => Object.values(schemas ?? {})),
    ...[schema.items, schema.additionalProperties].filter((part) => part !== undefined),
  ];
  const leads = ['$ref', 'allOf', 'properties', 'patternProperties', 'prefixItems'];
  const own = Object.entries(schema).filter(([keyword, value]) => {
    if (['items', 'additionalProperties', 'unevaluatedProperties'].includes(keyword)) return value === false;
    return !leads.includes(keyword) && !isAnnotation(keyword) && !(Array.isArray(value) && value.length === 0);
  });
  const keywords = own.map(([keyword]) => keyword);
  const forbids = Object.values({ ...schema.properties, ...schema.patternProperties }).includes(false);
  return new Set([
    ...keywords.filter((keyword) => keyword !== 'contains' || schema.minContains === undefined),
    ...(forbids ? ['false schema'] : []),
    ...inner.flatMap((part) => [...keywordsOf(part, definitions, seen)]),
  ]);
}

const orderBody: JsonSchema = {
  type: 'object',
  required: ['wallet_id', 'items'],
  properties: {
    wallet_id: { type: 'string', format: 'uuid' },
    items: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['product_variant_id', 'quantity'],
        properties: { product_variant_id: { type: 'integer' }, quantity: { type: 'integer', minimum: 1 } },
      },
    },
  },
};
const order = {
  wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f',
  items: [{ product_variant_id: 811, quantity: 2 }],
};

test('an order body is broken in the ways that a client would break it', () => {
  const found = listBreakings(orderBody, order);
  const quantities = found.filter(({ pointer }) => pointer === '/items/0/quantity');
  const sent = quantities.map(({ keyword, value }) => {
    // What breaks the quantity leaves the rest of the order as it is.
    const { items } = value as typeof order;
    return [keyword, items[0]?.quantity];
  });
  expect(sent).toEqual([
    ['type', null],
    ['type', true],
    ['type', 2.5],
    ['type', '2'],
    ['type', 'text'],
    ['type', []],
    ['type', [2]],
    ['type', {}],
    ['minimum', 0],
    ['minimum', -1],
  ]);
  const wallets = found.filter(({ keyword, pointer }) => keyword === 'type' && pointer === '/wallet_id');
  const types = [null, true, 1, 0.5, [], [order.wallet_id], {}];
  expect(wallets.map(({ value }) => value)).toEqual(types.map((wrong) => ({ ...order, wallet_id: wrong })));
  expect(found).toContainEqual({ keyword: 'minItems', pointer: '/items', value: { ...order, items: [] } });
  expect(found).toContainEqual({ keyword: 'required', pointer: '', value: { items: order.items } });
});

test('one keyword is broken at a time where that is possible', () => {
  const schema: JsonSchema = { type: 'string', pattern: '^#[A-Z]+$', maxLength: 4 };
  const tooLong = listBreakings(schema, '#AB').find(({ keyword }) => keyword === 'maxLength');
  expect(tooLong?.value).toBe('#ABBB');
});

test('a value that is not valid cannot be broken', () => {
  expect(() => listBreakings({ type: 'integer' }, 'x')).toThrow("this one already breaks 'type' at the root");
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sitesOf } from '../break/break-site.js';
import { codePoints, isArray, isObject, textOf } from '../json.js';
import type { JsonValue, SchemaObject } from '../json-schema.js';
import { ajvFor, drawn, isPlainJson, SAMPLES, SEED, shrunk } from '../schemas.test.support.js';
import { fromSchema } from './from-schema.js';

const DRAWS = 220;
/** The most items that are drawn by default: a higher `maxItems` is not reached. */
const MOST_ITEMS = 5;

describe.each(SAMPLES)('values of: $name', ({ schema, definitions, unreached }) => {
  const validate = ajvFor(schema, definitions);
  const refused = (value: unknown) => !validate(value);
  const values = drawn(fromSchema(schema, { definitions }), DRAWS);

  test('the same seed gives the same values', () => {
    expect(drawn(fromSchema(schema, { definitions }), DRAWS)).toEqual(values);
  });

  test('every value is valid and plain JSON', () => {
    expect(values.filter(refused)).toEqual([]);
    expect(values.filter((value) => !isPlainJson(value))).toEqual([]);
  });

  test('every shrunk value is valid', () => {
    const smaller = shrunk(fromSchema(schema, { definitions }), 15, 40);
    expect(smaller.filter(refused)).toEqual([]);
  });

  test('all values of an enum, both ends of a bound and both presence and absence occur', () => {
    const expected = new Set<string>();
    const seen = new Set<string>();
    const ids = new Map<SchemaObject, number>();
    for (const site of values.flatMap((value) => sitesOf(schema, value, '', definitions))) {
      if (!ids.has(site.schema)) ids.set(site.schema, ids.size);
      const named = (keyword: string) => `schema ${ids.get(site.schema)}: ${keyword}`;
      for (const [keyword, isSeen] of endsOf(site.schema, site.value)) {
        if (unreached.includes(keyword.split(' ')[0] ?? '')) continue;
        expected.add(named(keyword));
        if (isSeen) seen.add(named(keyword));
      }
    }
    expect([...expected].filter((end) => !seen.has(end))).toEqual([]);
  });
});

/** What ought to occur among the values of a schema, and whether this value is a case of it. */
function endsOf(schema: SchemaObject, value: JsonValue): readonly (readonly [string, boolean])[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = schema;
  const size = (): number => {
    if (typeof value === 'string') return codePoints(value).length;
    return isArray(value) ? value.length : Object.keys(value ?? {}).length;
  };
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const bounds: readonly (readonly [string, number | undefined, boolean])[] = [
    ['minimum', minimum, typeof value === 'number' && value === minimum],
    ['maximum', maximum, typeof value === 'number' && value === maximum],
    ['minLength', minLength, typeof value === 'string' && size() === minLength],
    ['maxLength', maxLength, typeof value === 'string' && size() === maxLength],
    ['minItems', minItems, isArray(value) && size() === minItems],
    [
      'maxItems',
      maxItems !== undefined && maxItems > MOST_ITEMS ? undefined : maxItems,
      isArray(value) && size() === maxItems,
    ],
    ['minProperties', minProperties, isObject(value) && size() === minProperties],
    ['maxProperties', maxProperties, isObject(value) && size() === maxProperties],
  ];
  const optional = Object.entries(schema.properties ?? {})
    .filter(([name, part]) => part !== false && !schema.required?.includes(name))
    .map(([name]) => name);
  return [
    ...bounds.flatMap(([keyword, bound, isAt]): [string, boolean][] => (bound === undefined ? [] : [[keyword, isAt]])),
    ...(schema.enum ?? []).map((one): [string, boolean] => [`enum ${textOf(one)}`, textOf(one) === textOf(value)]),
    ...types.map((type): [string, boolean] => [`type ${type}`, type === typeName(value) || type === 'number']),
    ...(schema.type === 'boolean' ? [true, false] : []).map((one): [string, boolean] => [
      `boolean ${one}`,
      value === one,
    ]),
    ...optional.flatMap((name): [string, boolean][] => [
      [`properties with ${name}`, isObject(value) && Object.hasOwn(value, name)],
      [`properties without ${name}`, isObject(value) && !Object.hasOwn(value, name)],
    ]),
  ];
}

function typeName(value: JsonValue): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

describe('options and limits', () => {
  const tree = { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } };
  const definitions = { Tree: tree };
  const depth = (value: JsonValue): number =>
    isObject(value) && value.child !== undefined ? 1 + depth(value.child) : 0;

  test.each([0, 1, 4])('a definition occurs inside itself up to %d times', (maxDepth) => {
    const values = drawn(fromSchema({ $ref: '#/components/schemas/Tree' }, { definitions, maxDepth }), DRAWS);
    expect(Math.max(...values.map(depth))).toBe(maxDepth);
  });

  test('a list grows to maxItems, or to what the schema needs', () => {
    const longest = (schema: SchemaObject, maxItems: number) =>
      Math.max(
        ...drawn(fromSchema({ type: 'array', ...schema }, { maxItems }), DRAWS).map((v) => (isArray(v) ? v.length : 0)),
      );
    expect([longest({}, 2), longest({ maxItems: 1 }, 2), longest({ minItems: 7 }, 2)]).toEqual([2, 1, 7]);
  });

  test('lengths are counted in code points, and texts beyond ASCII occur', () => {
    const texts = drawn(fromSchema({ type: 'string', minLength: 3, maxLength: 3 }), DRAWS).map(String);
    expect(texts.filter((text) => codePoints(text).length !== 3)).toEqual([]);
    expect(texts.some((text) => text.length > 3)).toBe(true);
  });

  test('an object that is merely open is drawn as it is described', () => {
    const values = drawn(fromSchema({ type: 'object', properties: { a: { type: 'null' } } }), DRAWS);
    expect(new Set(values.map(textOf))).toEqual(new Set(['{}', '{"a":null}']));
  });

  test('integers without bounds reach beyond 32 bits and stay safe', () => {
    const values = drawn(fromSchema({ type: 'integer' }), DRAWS).map(Number);
    expect(values.every(Number.isSafeInteger)).toBe(true);
    expect(values.some((value) => Math.abs(value) > 2 ** 32)).toBe(true);
    expect(values.filter((value) => Math.abs(value) <= 100).length).toBeGreaterThan(DRAWS / 3);
  });

  test('a counterexample shrinks to the smallest one', () => {
    const schema = {
      type: 'array',
      items: { type: ['object', 'null'], properties: { n: { type: 'integer', minimum: 1 } }, required: ['n'] },
    };
    const found = fc.check(
      fc.property(fromSchema(schema), (value) => !JSON.stringify(value).includes('{')),
      { seed: SEED },
    );
    expect(found.counterexample).toEqual([[{ n: 1 }]]);
  });
});

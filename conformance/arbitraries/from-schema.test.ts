import { describe, expect, test } from 'vitest';
import { sitesOf } from './break-site.js';
import { fromSchema } from './from-schema.js';
import { canonical, codePoints, isArray, isObject } from './json.js';
import type { JsonValue, SchemaObject } from './json-schema.js';
import { ajvFor, drawn, isPlainJson, shrunk } from './laws.test.support.js';
import { SAMPLES } from './schemas.test.data.js';

const DRAWS = 250;
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
    const smaller = shrunk(fromSchema(schema, { definitions }), 20, 60);
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
    ...(schema.enum ?? []).map((one): [string, boolean] => [
      `enum ${canonical(one)}`,
      canonical(one) === canonical(value),
    ]),
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

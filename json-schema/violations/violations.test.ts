import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromSchema } from '../draw/from-schema.js';
import { FORMATS } from '../formats.js';
import type { JsonValue } from '../json-schema.js';
import { ajvFor, drawn, SAMPLES } from '../schemas.test.support.js';
import { allows, violations } from './violations.js';

const anyJson = fc.jsonValue({ maxDepth: 2 }).map((value): JsonValue => JSON.parse(JSON.stringify(value)));
const everyonesValues = SAMPLES.flatMap(({ schema, definitions }) => drawn(fromSchema(schema, { definitions }), 8));
const values = [...everyonesValues, ...drawn(anyJson, 200)];
/** Ajv divides doubles to judge multipleOf, which is exact for few decimals only; decimal.test.ts covers the rest. */
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

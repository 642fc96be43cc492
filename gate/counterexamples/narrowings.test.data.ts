import type { JsonValue } from '../../json-schema/json-schema.js';

/** Two schemas of which the first allows all that the second does, and more. */
export interface Narrowing {
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

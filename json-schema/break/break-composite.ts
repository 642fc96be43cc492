import type { DrawValues } from '../draw/arbitraries.js';
import { textOf, without } from '../json.js';
import type { JsonObject, JsonSchema, JsonValue, SchemaObject } from '../json-schema.js';
import { schemasOf } from '../violations/composite-violations.js';
import type { BreakAttempt, ValueSite } from './break-site.js';

/** Longest list that is built, whatever `maxItems` allows. */
const LONGEST = 1000;

type Items = readonly JsonValue[];

/** Too few, too many, repeated and unexpected items. */
export function breakArray(
  { schema }: ValueSite,
  items: Items,
  draw: DrawValues,
  allows: (schema: JsonSchema, item: JsonValue) => boolean,
): readonly BreakAttempt[] {
  const { minItems = 0, maxItems = LONGEST, uniqueItems, contains } = schema;
  const attempts: BreakAttempt[] = [];
  if (minItems > 0) attempts.push(attempt('minItems', items.slice(0, minItems - 1), items.slice(1, minItems)));
  if (minItems > 1) attempts.push(attempt('minItems', []));
  if (maxItems < LONGEST) attempts.push({ keyword: 'maxItems', variants: longer(schema, items, maxItems + 1, draw) });
  if (uniqueItems === true) attempts.push({ keyword: 'uniqueItems', variants: repeated(schema, items, draw) });
  if (schema.items === false) attempts.push(tooManyItems(schema, items, draw));
  if (contains === undefined) return attempts;
  const isMatch = (item: JsonValue): boolean => allows(contains, item);
  return [
    ...attempts,
    fewMatches(schema, contains, items, isMatch, draw),
    manyMatches(schema, contains, items, isMatch, draw),
  ];
}

function attempt(keyword: string, ...variants: readonly Items[]): BreakAttempt {
  return { keyword, variants };
}

/** The items extended to `length`: with other items, or else with the same again. */
function* longer(schema: SchemaObject, items: Items, length: number, draw: DrawValues): Iterable<Items> {
  const drawn = draw(schema.items ?? true);
  const copies = [...items, ...drawn].slice(0, 1);
  yield filled(items, length, items.slice(-1));
  const known = new Set(items.map(textOf));
  const fresh = [...new Map(drawn.map((item) => [textOf(item), item]))].filter(([key]) => !known.has(key));
  yield [...items, ...fresh.map(([, item]) => item)].slice(0, length);
  yield filled(items, length, copies);
}

function filled(items: Items, length: number, [filler = null]: Items): Items {
  return [...items, ...new Array<JsonValue>(Math.max(0, length - items.length)).fill(filler)];
}

function* repeated(schema: SchemaObject, items: Items, draw: DrawValues): Iterable<Items> {
  const [first] = items;
  if (first !== undefined) {
    yield [...items, first];
    yield [first, ...items.slice(1, -1), first];
  }
  const drawn = draw(schema.prefixItems?.[0] ?? schema.items ?? true);
  yield* drawn.map((item) => [item, item]);
}

/** Items beyond `prefixItems` where `items` is false. */
function tooManyItems(schema: SchemaObject, items: Items, draw: DrawValues): BreakAttempt {
  const missing = (schema.prefixItems ?? []).slice(items.length).map((part) => draw(part)[0] ?? null);
  return attempt('items', [...items, ...missing, null]);
}

function fewMatches(
  schema: SchemaObject,
  contains: JsonSchema,
  items: Items,
  isMatch: (item: JsonValue) => boolean,
  draw: DrawValues,
): BreakAttempt {
  const { minContains = 1 } = schema;
  const kept = items.filter(isMatch).slice(0, Math.max(0, minContains - 1));
  function* variants(): Iterable<Items> {
    if (minContains === 0) return;
    const [other = null] = draw(schema.items ?? true, { not: contains });
    const surplus = items.filter(isMatch).slice(kept.length);
    yield items.filter((item) => !surplus.includes(item));
    yield items.map((item) => (surplus.includes(item) ? other : item));
  }
  return { keyword: schema.minContains === undefined ? 'contains' : 'minContains', variants: variants() };
}

function manyMatches(
  schema: SchemaObject,
  contains: JsonSchema,
  items: Items,
  isMatch: (item: JsonValue) => boolean,
  draw: DrawValues,
): BreakAttempt {
  const { maxContains = LONGEST } = schema;
  function* variants(): Iterable<Items> {
    if (maxContains >= LONGEST) return;
    const matches = [...items.filter(isMatch), ...draw(schema.items ?? true, contains)].slice(0, 1);
    const lacking = maxContains + 1 - items.filter(isMatch).length;
    yield filled(items, items.length + lacking, matches);
    yield filled([], maxContains + 1, matches);
  }
  return { keyword: 'maxContains', variants: variants() };
}

/** Names that a schema is unlikely to describe, or to allow. */
const ODD_NAMES = ['unexpected', 'UNEXPECTED', 'zz-unexpected', '0', '_', ' ', '', 'é', 'x'.repeat(300)];

/** Missing, unexpected, too few, too many and wrongly named properties. */
export function breakObject({ schema }: ValueSite, value: JsonObject, draw: DrawValues): readonly BreakAttempt[] {
  const odd = (): Iterable<JsonObject> => withOddName(schema, value, draw);
  return [
    ...(schema.required ?? []).map((name) => ({ keyword: 'required', variants: [without(value, name)] })),
    ...Object.entries(schema.dependentRequired ?? {}).flatMap(([name, others]) =>
      others.map((other) => ({ keyword: 'dependentRequired', variants: [alone(schema, value, name, other, draw)] })),
    ),
    ...(schema.additionalProperties === false ? [{ keyword: 'additionalProperties', variants: odd() }] : []),
    ...(schema.unevaluatedProperties === false ? [{ keyword: 'unevaluatedProperties', variants: odd() }] : []),
    ...(schema.propertyNames === undefined ? [] : [{ keyword: 'propertyNames', variants: odd() }]),
    ...(schema.minProperties === undefined ? [] : [tooFewMembers(schema, value, schema.minProperties)]),
    ...(schema.maxProperties === undefined ? [] : [tooManyMembers(schema, value, schema.maxProperties, draw)]),
    ...forbiddenNames(schema, draw).map((name) => ({
      keyword: 'false schema',
      member: name,
      variants: [{ ...value, [name]: null }],
    })),
  ];
}

/** A value that the schema allows for the property, or null. */
function memberFor(schema: SchemaObject, name: string, draw: DrawValues): JsonValue {
  return draw(...schemasOf(schema, name))[0] ?? null;
}

function* withOddName(schema: SchemaObject, value: JsonObject, draw: DrawValues): Iterable<JsonObject> {
  for (const name of ODD_NAMES) {
    if (!Object.hasOwn(value, name)) yield { ...value, [name]: memberFor(schema, name, draw) };
  }
}

/** The object with the one property and without the one that it requires. */
function alone(schema: SchemaObject, value: JsonObject, name: string, other: string, draw: DrawValues): JsonObject {
  const owner = Object.hasOwn(value, name) ? {} : { [name]: memberFor(schema, name, draw) };
  return without({ ...value, ...owner }, other);
}

function tooFewMembers(schema: SchemaObject, value: JsonObject, minProperties: number): BreakAttempt {
  const required = schema.required ?? [];
  const names = Object.keys(value);
  const removable = [...names.filter((name) => !required.includes(name)), ...names.filter((n) => required.includes(n))];
  const removed = removable.slice(0, names.length - minProperties + 1);
  return { keyword: 'minProperties', variants: [without(value, ...removed)] };
}

function tooManyMembers(
  schema: SchemaObject,
  value: JsonObject,
  maxProperties: number,
  draw: DrawValues,
): BreakAttempt {
  const lacking = maxProperties + 1 - Object.keys(value).length;
  const described = Object.keys(schema.properties ?? {});
  const odd = Array.from({ length: lacking }, (_, index) => `unexpected${index}`);
  const extended = (names: readonly string[]): JsonObject => {
    const added = names.filter((name) => !Object.hasOwn(value, name)).slice(0, lacking);
    return { ...value, ...Object.fromEntries(added.map((name) => [name, memberFor(schema, name, draw)])) };
  };
  return { keyword: 'maxProperties', variants: [extended(odd), extended([...described, ...odd])] };
}

/** Names whose schema in `properties` or `patternProperties` is `false`. */
function forbiddenNames(schema: SchemaObject, draw: DrawValues): readonly string[] {
  const named = Object.entries(schema.properties ?? {}).filter(([, part]) => part === false);
  const matched = Object.entries(schema.patternProperties ?? {}).filter(([, part]) => part === false);
  return [
    ...named.map(([name]) => name),
    ...matched.flatMap(([pattern]) => draw({ type: 'string', pattern }).slice(0, 1).map(String)),
  ];
}

import type { Attempt, Draw, Site } from './break-site.js';
import { canonical } from './json.js';
import type { JsonSchema, JsonValue, SchemaObject } from './json-schema.js';

/** Lists longer than this are not built, whatever `maxItems` allows. */
const LONGEST = 1000;

type Items = readonly JsonValue[];

/** Too few, too many, repeated and unexpected items. */
export function breakArray(
  { schema }: Site,
  items: Items,
  draw: Draw,
  allows: (schema: JsonSchema, item: JsonValue) => boolean,
): readonly Attempt[] {
  const { minItems = 0, maxItems = LONGEST, uniqueItems, contains } = schema;
  const attempts: Attempt[] = [];
  if (minItems > 0) attempts.push(attempt('minItems', items.slice(0, minItems - 1), items.slice(1, minItems)));
  if (minItems > 1) attempts.push(attempt('minItems', []));
  if (maxItems < LONGEST) attempts.push({ keyword: 'maxItems', variants: longer(schema, items, maxItems + 1, draw) });
  if (uniqueItems === true) attempts.push({ keyword: 'uniqueItems', variants: repeated(schema, items, draw) });
  if (schema.items === false) attempts.push(tooMany(schema, items, draw));
  if (contains === undefined) return attempts;
  const isMatch = (item: JsonValue): boolean => allows(contains, item);
  return [
    ...attempts,
    fewMatches(schema, contains, items, isMatch, draw),
    manyMatches(schema, contains, items, isMatch, draw),
  ];
}

function attempt(keyword: string, ...variants: readonly Items[]): Attempt {
  return { keyword, variants };
}

/** The items followed by as many more as make `length` of them: other ones, or else the same again. */
function* longer(schema: SchemaObject, items: Items, length: number, draw: Draw): Iterable<Items> {
  const drawn = draw(schema.items ?? true);
  const copies = [...items, ...drawn].slice(0, 1);
  yield filled(items, length, items.slice(-1));
  const known = new Set(items.map(canonical));
  const fresh = [...new Map(drawn.map((item) => [canonical(item), item]))].filter(([key]) => !known.has(key));
  yield [...items, ...fresh.map(([, item]) => item)].slice(0, length);
  yield filled(items, length, copies);
}

function filled(items: Items, length: number, [filler = null]: Items): Items {
  return [...items, ...new Array<JsonValue>(Math.max(0, length - items.length)).fill(filler)];
}

function* repeated(schema: SchemaObject, items: Items, draw: Draw): Iterable<Items> {
  const [first] = items;
  if (first !== undefined) {
    yield [...items, first];
    yield [first, ...items.slice(1, -1), first];
  }
  const drawn = draw(schema.prefixItems?.[0] ?? schema.items ?? true);
  yield* drawn.map((item) => [item, item]);
}

/** Items beyond `prefixItems` where `items` is false. */
function tooMany(schema: SchemaObject, items: Items, draw: Draw): Attempt {
  const missing = (schema.prefixItems ?? []).slice(items.length).map((part) => draw(part)[0] ?? null);
  return attempt('items', [...items, ...missing, null]);
}

function fewMatches(
  schema: SchemaObject,
  contains: JsonSchema,
  items: Items,
  isMatch: (item: JsonValue) => boolean,
  draw: Draw,
): Attempt {
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
  draw: Draw,
): Attempt {
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

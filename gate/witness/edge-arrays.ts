import { textOf } from '../../json-schema/json.js';
import type { JsonSchema, JsonValue, SchemaObject } from '../../json-schema/json-schema.js';
import type { Draw } from './draw.js';
import { near } from './edge-strings.js';
import type { Site } from './sites.js';

/** Lists longer than this are not built. */
const LONGEST = 1100;

/** Kinds of items of which there are as many different ones as are wanted. */
const unlike: readonly ((at: number) => JsonValue)[] = [(at) => at, (at) => `text${at}`];

type Items = readonly JsonValue[];

/** Lists at and next to every size, with repeated items, and with every number of items that match a `contains`. */
export function* edgeArrays({ sender, receiver }: Site, items: Items, draw: Draw): Iterable<Items> {
  const all = [...sender, ...receiver];
  if (!all.some(concernsLists)) return;
  const drawn = draw(...itemSchemas(sender));
  const fillers = distinct([...items, ...drawn, null, 0, '', true, 'text']);
  const many = all.some(({ uniqueItems }) => uniqueItems === true) ? unlike : [];
  const sizes = near(
    all.flatMap(({ minItems = [], maxItems = [], prefixItems }) =>
      [minItems, maxItems, prefixItems?.length ?? []].flat(),
    ),
    LONGEST,
  );
  for (const size of [...new Set([0, 1, 2, ...sizes])]) {
    yield filled(items, size, fillers.slice(0, 1));
    yield filled(items, size, items.slice(-1));
    yield distinct([...items, ...fillers]).slice(0, size);
    for (const kind of many)
      yield distinct([...items, ...Array.from({ length: size }, (_, at) => kind(at))]).slice(0, size);
    yield filled([], size, drawn.slice(0, 1));
  }
  for (const item of fillers) yield* [[item], [item, item], [...items, item]];
  for (const schema of all) yield* matching(schema, sender, items, draw);
}

function concernsLists(schema: SchemaObject): boolean {
  const { type = [], items, prefixItems, contains, minItems, maxItems, uniqueItems } = schema;
  const keywords = [items, prefixItems, contains, minItems, maxItems, uniqueItems, schema['unevaluatedItems']];
  return [type].flat().includes('array') || keywords.some((value) => value !== undefined);
}

function* matching(schema: SchemaObject, sender: readonly SchemaObject[], items: Items, draw: Draw): Iterable<Items> {
  const { contains, minContains = 1, maxContains = minContains } = schema;
  if (contains === undefined) return;
  const each = itemSchemas(sender);
  const matches = distinct(draw(...each, contains));
  const others = distinct(draw(...each, { not: contains }));
  for (const count of near([minContains, maxContains], LONGEST)) {
    for (const run of [filled([], count, matches.slice(0, 1)), matches.slice(0, count)]) {
      yield run;
      yield [...run, ...others.slice(0, 1)];
      yield [...run, ...items];
    }
  }
}

function itemSchemas(schemas: readonly SchemaObject[]): readonly JsonSchema[] {
  return schemas.map(({ items }) => items).filter((items) => items !== undefined);
}

function filled(items: Items, size: number, [filler = null]: Items): Items {
  return [...items.slice(0, size), ...new Array<JsonValue>(Math.max(0, size - items.length)).fill(filler)];
}

function distinct(items: Items): Items {
  return [...new Map(items.map((item) => [textOf(item), item])).values()];
}

import { allDistinct, childPointer } from './json.js';
import type { JsonValue, SchemaObject } from './json-schema.js';
import type { Judge, Outcome, Violation } from './outcome.js';

/** Judges an array by the keywords of arrays. */
export function judgeArray(schema: SchemaObject, items: readonly JsonValue[], pointer: string, judge: Judge): Outcome {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems = false } = schema;
  const broken = [
    ...(items.length < minItems ? ['minItems'] : []),
    ...(items.length > maxItems ? ['maxItems'] : []),
    ...(uniqueItems && !allDistinct(items) ? ['uniqueItems'] : []),
    ...brokenContains(schema, items, judge),
  ];
  return {
    violations: [...broken.map((keyword) => ({ keyword, pointer })), ...ofItems(schema, items, pointer, judge)],
    evaluated: new Set(),
  };
}

function brokenContains(schema: SchemaObject, items: readonly JsonValue[], judge: Judge): readonly string[] {
  const { contains, minContains = 1, maxContains = Number.POSITIVE_INFINITY } = schema;
  if (contains === undefined) return [];
  const matches = items.filter((item) => judge(contains, item, '').violations.length === 0).length;
  if (matches > maxContains) return ['maxContains'];
  if (matches >= minContains) return [];
  return [schema.minContains === undefined ? 'contains' : 'minContains'];
}

function ofItems(
  schema: SchemaObject,
  items: readonly JsonValue[],
  pointer: string,
  judge: Judge,
): readonly Violation[] {
  const { prefixItems = [], items: rest = true } = schema;
  // That no further item is allowed is said of the array, by the keyword `items`, and not of each such item.
  if (rest === false && items.length > prefixItems.length) return [{ keyword: 'items', pointer }];
  return items.flatMap(
    (item, index) => judge(prefixItems[index] ?? rest, item, childPointer(pointer, index)).violations,
  );
}

import { isArray, isObject } from '../../json-schema/json.js';
import type { JsonSchema, JsonValue, SchemaObject } from '../../json-schema/json-schema.js';
import type { Draw } from './draw.js';
import { edgeArrays, edgeObjects } from './edge-composites.js';
import { edgeNumbers, edgeStrings } from './edge-scalars.js';
import type { Site } from './sites.js';

/** Most pairs of branches of which a value is looked for that fits both. */
const MOST_PAIRS = 15;

const ONE_OF_EACH: readonly JsonValue[] = [null, true, false, '', 'text', [], {}];

/**
 * What random drawing seldom hits, to stand in the place of a value: just within and just beyond every bound that
 * either version has there, every listed value, every type, every property there or not.
 */
export function* edgeValues(site: Site, value: JsonValue, draw: Draw): Iterable<JsonValue> {
  const all = [...site.sender, ...site.receiver];
  yield* ONE_OF_EACH;
  yield* listed(all);
  yield* edgeNumbers(all);
  yield* edgeStrings(all, typeof value === 'string' ? value : 'a');
  yield* edgeArrays(site, isArray(value) ? value : [], draw);
  yield* edgeObjects(site, isObject(value) ? value : {}, draw);
  yield* chosen(site, draw);
}

function* listed(schemas: readonly SchemaObject[]): Iterable<JsonValue> {
  for (const { enum: values = [], const: only } of schemas) {
    yield* values;
    if (only !== undefined) yield only;
  }
}

/** Values of each of the sender's branches that also fit what the receiver tells apart, excludes or makes a condition. */
function* chosen({ sender, receiver }: Site, draw: Draw): Iterable<JsonValue> {
  const [first = true] = sender;
  for (const { oneOf = [], not, if: condition } of receiver) {
    const pairs = oneOf.flatMap((left, index) => oneOf.slice(index + 1).map((right) => [left, right] as const));
    for (const [left, right] of pairs.slice(0, MOST_PAIRS)) yield* draw(first, left, right);
    if (not !== undefined) yield* draw(first, not);
    if (typeof condition === 'boolean' || typeof condition === 'object') {
      // Only a schema is kept under `if`.
      yield* draw(first, condition as JsonSchema);
    }
  }
  for (const { anyOf = [], oneOf = [] } of sender)
    for (const branch of [...anyOf, ...oneOf]) yield* draw(first, branch);
}

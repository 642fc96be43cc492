import type { DrawValues } from '../../json-schema/draw/narrow.js';
import { isArray, isObject } from '../../json-schema/json.js';
import type { JsonSchema, JsonValue, SchemaObject } from '../../json-schema/json-schema.js';
import { edgeArrays, edgeObjects } from './edge-composites.js';
import { edgeNumbers, edgeStrings } from './edge-scalars.js';
import type { Site } from './sites.js';

/** Most pairs of branches for which a value that fits both is searched. */
const MOST_PAIRS = 15;

const ONE_OF_EACH: readonly JsonValue[] = [null, true, false, '', 'text', [], {}];

/**
 * Values that random drawing seldom finds, to replace the value at a place: just within and beyond every bound of
 * either version, every listed value, every type, every property present or absent.
 */
export function* edgeValues(site: Site, value: JsonValue, draw: DrawValues): Iterable<JsonValue> {
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

/** Values of the sender's branches that also fit what the receiver distinguishes, excludes or tests with `if`. */
function* chosen({ sender, receiver }: Site, draw: DrawValues): Iterable<JsonValue> {
  const [first = true] = sender;
  for (const { oneOf = [], not, if: condition } of receiver) {
    const pairs = oneOf.flatMap((left, index) => oneOf.slice(index + 1).map((right) => [left, right] as const));
    for (const [left, right] of pairs.slice(0, MOST_PAIRS)) yield* draw(first, left, right);
    if (not !== undefined) yield* draw(first, not);
    if (typeof condition === 'boolean' || typeof condition === 'object') {
      // `isKept` keeps only a schema under `if`.
      yield* draw(first, condition as JsonSchema);
    }
  }
  for (const { anyOf = [], oneOf = [] } of sender)
    for (const branch of [...anyOf, ...oneOf]) yield* draw(first, branch);
}

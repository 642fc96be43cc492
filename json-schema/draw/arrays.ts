import fc from 'fast-check';
import type { Span } from '../formats.js';
import { allDistinct, childPointer, textOf } from '../json.js';
import { type JsonValue, TooNarrowError } from '../json-schema.js';
import { firstValues, narrow } from './arbitraries.js';
import type { ArrayLimits, ContainsLimit, Converter, SchemaPlace } from './constraints.js';

type Items = fc.Arbitrary<readonly JsonValue[]>;

/** Additional items that match `contains`, beyond the minimum. */
const SPARE_MATCHES = 2;

/** Arrays within the limits, or undefined where there is none. `pointer` is that of the array's schema. */
export function arrays(limits: ArrayLimits, pointer: string, converter: Converter): Items | undefined {
  const { contains, unique } = limits;
  const { prefix, rest, size } = slots(limits, converter);
  if (size.min > size.max) return undefined;
  const [first] = contains;
  if (first === undefined && !(unique && prefix.length > 0)) {
    if (!unique || rest === undefined) return plain(prefix, rest, size);
    return distinctList(rest, size, textOf, 'uniqueItems', childPointer(pointer, 'uniqueItems'));
  }
  const base =
    first === undefined || prefix.length > 0
      ? plain(prefix, rest, size)
      : containing(first, slot(limits, 0), rest, size, converter);
  const accepts = (items: readonly JsonValue[]): boolean =>
    (!unique || allDistinct(items)) && contains.every((limit) => holds(limit, items, converter));
  const keyword = first === undefined ? 'uniqueItems' : 'contains';
  return base === undefined ? undefined : narrow(base, accepts, keyword, childPointer(pointer, keyword));
}

/** All schemas of the item at an index. */
function slot(limits: ArrayLimits, index: number): readonly SchemaPlace[] {
  return limits.layers.flatMap(({ prefix, rest }) => prefix[index] ?? rest ?? []);
}

/** The arbitraries of the leading items and of all others, and the possible sizes. */
function slots(limits: ArrayLimits, converter: Converter) {
  const leading = Math.max(0, ...limits.layers.map((layer) => layer.prefix.length));
  const prefix: fc.Arbitrary<JsonValue>[] = [];
  for (let index = 0; index < leading; index += 1) {
    const item = converter.convert(slot(limits, index));
    if (item === undefined) break;
    prefix.push(item);
  }
  const rest = prefix.length < leading ? undefined : converter.convert(slot(limits, leading));
  const matches = limits.contains.map((limit) => limit.count.min);
  const wanted = Math.max(limits.size.min, leading, converter.maxItems, ...matches);
  const max = Math.min(limits.size.max, wanted, rest === undefined ? prefix.length : Number.POSITIVE_INFINITY);
  return { prefix, rest, size: { min: limits.size.min, max } };
}

function plain(
  prefix: readonly fc.Arbitrary<JsonValue>[],
  rest: fc.Arbitrary<JsonValue> | undefined,
  size: Span,
): Items {
  const few = prefix
    .map((_, length) => fc.tuple(...prefix.slice(0, length)))
    .filter((_, length) => length >= size.min && length <= size.max);
  if (prefix.length > size.max) return fc.oneof(...few);
  const others = listOf(rest, { min: Math.max(0, size.min - prefix.length), max: size.max - prefix.length });
  if (prefix.length === 0) return others;
  return fc.oneof(
    ...few,
    fc.tuple(fc.tuple(...prefix), others).map(([leading, more]) => [...leading, ...more]),
  );
}

function listOf(item: fc.Arbitrary<JsonValue> | undefined, size: Span): Items {
  return item === undefined ? fc.constant([]) : list(item, size);
}

/** Lists with an allowed number of items that match `contains`, placed as one run among others. */
function containing(
  { place, count }: ContainsLimit,
  each: readonly SchemaPlace[],
  rest: fc.Arbitrary<JsonValue> | undefined,
  size: Span,
  converter: Converter,
): Items | undefined {
  const matching = converter.convert([...each, place]);
  const unlike: SchemaPlace = { ...place, schema: { not: place.schema } };
  const other = Number.isFinite(count.max) ? converter.convert([...each, unlike]) : rest;
  const most = matching === undefined ? 0 : Math.min(count.max, size.max, count.min + SPARE_MATCHES);
  const shapes: Items[] = [];
  for (let matches = count.min; matches <= most; matches += 1) {
    const others = { min: Math.max(0, size.min - matches), max: size.max - matches };
    if (other === undefined && others.min > 0) continue;
    shapes.push(
      fc

        .tuple(listOf(other, others), listOf(matching, { min: matches, max: matches }), fc.nat(others.max))
        .map(([items, run, at]) => [...items.slice(0, at), ...run, ...items.slice(at)]),
    );
  }
  return shapes.length === 0 ? undefined : fc.oneof({ withCrossShrink: true }, ...shapes);
}

function holds({ place, count }: ContainsLimit, items: readonly JsonValue[], converter: Converter): boolean {
  const matches = items.filter((item) => converter.allows(place.schema, item)).length;
  return matches >= count.min && matches <= count.max;
}

/** Values drawn per distinct item before a unique list is given up. */
const DRAWS_PER_ITEM = 100;

/** Lists of any size within the span. */
export function list<T>(item: fc.Arbitrary<T>, { min, max }: Span): fc.Arbitrary<readonly T[]> {
  return fc.array(item, { minLength: min, maxLength: max, size: 'max' });
}

/**
 * Lists in which no two items have the same key. Throws `TooNarrowError`, with the given keyword and pointer, where
 * too few distinct ones are found: fast-check would search without end.
 */
export function distinctList<T>(
  item: fc.Arbitrary<T>,
  { min, max }: Span,
  keyOf: (item: T) => string,
  keyword: string,
  pointer: string,
): fc.Arbitrary<readonly T[]> {
  const seen = new Set(firstValues(item, DRAWS_PER_ITEM * Math.max(1, min)).map(keyOf)).size;
  if (seen < min) {
    const reason = `${min} different ones are asked for, and only ${seen} were found: ask for fewer.`;
    throw new TooNarrowError(keyword, pointer, reason);
  }
  const maxLength = Math.min(max, seen);
  return fc.uniqueArray(item, { minLength: min, maxLength, size: 'max', selector: keyOf });
}

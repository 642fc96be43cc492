import { isMultiple } from '../decimal.js';
import { isArray, isObject, textOf, without } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import { admits, typesOf } from './keywords.js';

/** The schema of a branch, through references; `null` while that is being simplified. */
export type LookUp = (branch: JsonValue) => JsonObject | null;

/** Merges the branches of `allOf` into the schema, as far as one schema can express them. */
export function flattenAllOf(schema: JsonObject, look: LookUp, both: Both): JsonObject {
  const { allOf } = schema;
  if (!isArray(allOf)) return schema;
  let whole = without(schema, 'allOf');
  const left: JsonValue[] = [];
  const branches = new Map(allOf.map((branch) => [textOf(branch), branch]));
  for (const [, branch] of [...branches].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const said = look(branch);
    const isAlone = Object.keys(whole).length === 0 && branches.size === 1;
    const together = said === null ? null : isAlone ? said : isObject(said) ? conjoin(whole, said, both) : null;
    if (together === null) left.push(branch);
    else whole = together;
  }
  if (left.length === 0) return whole;
  const more = whole['allOf'];
  return { ...whole, allOf: isArray(more) ? [...more, ...left] : left };
}

/** Merges two schemas that both apply; `null` where no single schema expresses it. */
type Both = (one: JsonValue, other: JsonValue) => JsonValue | null;

/** Merges two values of a keyword; `null` where that is impossible. */
type Combine = (one: JsonValue, other: JsonValue, both: Both) => JsonValue | null;

/**
 * One schema that allows what both schemas allow, or `null` where their keywords cannot be merged.
 *
 * @param both merges the parts that both have
 */
function conjoin(one: JsonObject, other: JsonObject, both: Both): JsonObject | null {
  if (!canShareProperties(one, other) || !canShareItems(one, other) || looksAround(other)) return null;
  const types = intersection(typesOf(one), typesOf(other));
  if (types?.length === 0) return null;
  const made: Record<string, JsonValue> = { ...one, ...other };
  for (const key of Object.keys(one).filter((name) => name in other)) {
    const [mine, theirs] = [one[key] ?? null, other[key] ?? null];
    const combined = key === 'type' ? (types ?? null) : combine(key, mine, theirs, both);
    if (combined === null) return null;
    made[key] = combined;
  }
  return made;
}

function combine(key: string, one: JsonValue, other: JsonValue, both: Both): JsonValue | null {
  if (ANNOTATIONS.has(key)) return one;
  const known = COMBINATIONS[key];
  if (known !== undefined) return known(one, other, both);
  return textOf(one) === textOf(other) ? one : null;
}

const ANNOTATIONS: ReadonlySet<string> = new Set(['default', 'readOnly', 'writeOnly', 'deprecated', 'xml']);

const most: Combine = (one, other) => Math.max(Number(one), Number(other));
const least: Combine = (one, other) => Math.min(Number(one), Number(other));
const part: Combine = (one, other, both) => both(one, other);

const named: Combine = (one, other, both) => {
  if (!isObject(one) || !isObject(other)) return null;
  const made: Record<string, JsonValue> = { ...one, ...other };
  for (const [name, mine] of Object.entries(one)) {
    const theirs = other[name];
    if (theirs === undefined) continue;
    const together = textOf(mine) === textOf(theirs) ? mine : both(mine, theirs);
    if (together === null) return null;
    made[name] = together;
  }
  return made;
};

const union: Combine = (one, other) => [...new Set([...listOf(one), ...listOf(other)])].sort();

const COMBINATIONS: Readonly<Record<string, Combine>> = {
  ...{ minimum: most, exclusiveMinimum: most, minLength: most, minItems: most, minProperties: most },
  ...{ maximum: least, exclusiveMaximum: least, maxLength: least, maxItems: least, maxProperties: least },
  ...{ properties: named, patternProperties: named, required: union, items: part, propertyNames: part },
  uniqueItems: (one, other) => one === true || other === true,
  enum: (one, other) => {
    const allowed = new Set(listOf(other).map(textOf));
    const shared = listOf(one).filter((value) => allowed.has(textOf(value)));
    return shared.length === 0 ? null : shared;
  },
  multipleOf: (one, other) => {
    if (typeof one !== 'number' || typeof other !== 'number') return null;
    if (isMultiple(one, other)) return one;
    return isMultiple(other, one) ? other : null;
  },
};

function listOf(value: JsonValue): readonly JsonValue[] {
  return isArray(value) ? value : [];
}

function intersection(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other;
  return [
    ...one.filter((type) => admits(other, type)),
    ...other.filter((type) => !one.includes(type) && admits(one, type)),
  ];
}

/** `additionalProperties` depends on the properties beside it: both schemas must name the same ones. */
function canShareProperties(one: JsonObject, other: JsonObject): boolean {
  const covers = (all: JsonObject, some: JsonObject) =>
    all['additionalProperties'] === undefined ||
    (!('patternProperties' in some) && namesIn(some).every((name) => namesIn(all).includes(name)));
  const isOneClosed = 'additionalProperties' in one && 'additionalProperties' in other;
  return covers(one, other) && covers(other, one) && !isOneClosed;
}

function namesIn({ properties }: JsonObject): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

/** `items` applies after `prefixItems`, and `minContains` to one `contains`. */
function canShareItems(one: JsonObject, other: JsonObject): boolean {
  const isPositional = 'prefixItems' in one || 'prefixItems' in other;
  const isEach = 'items' in one || 'items' in other;
  return !(isPositional && isEach) && !('contains' in one && 'contains' in other);
}

/** Whether a schema depends on its surroundings, so that it would mean something else in another one. */
function looksAround(schema: JsonObject): boolean {
  const keywords = [
    'unevaluatedProperties',
    'unevaluatedItems',
    'if',
    '$id',
    '$anchor',
    '$dynamicAnchor',
    '$dynamicRef',
    '$defs',
  ];
  return keywords.some((keyword) => keyword in schema);
}

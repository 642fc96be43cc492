import type { DrawValues } from '../../json-schema/draw/arbitraries.js';
import { isArray, isObject, textOf, without } from '../../json-schema/json.js';
import type { JsonObject, JsonSchema, JsonValue, SchemaObject } from '../../json-schema/json-schema.js';
import { edgeNumbers, edgeStrings, near } from './edge-scalars.js';
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

/** Longest list that is built. */
const LONGEST = 1100;

/** Generators of distinct items. */
const unlike: readonly ((at: number) => JsonValue)[] = [(at) => at, (at) => `text${at}`];

type Items = readonly JsonValue[];

/**
 * Lists at and next to every size limit, with repeated items, and with every number of items that match a `contains`.
 */
export function* edgeArrays({ sender, receiver }: Site, items: Items, draw: DrawValues): Iterable<Items> {
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

function* matching(
  schema: SchemaObject,
  sender: readonly SchemaObject[],
  items: Items,
  draw: DrawValues,
): Iterable<Items> {
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

/** Names that a schema is unlikely to describe. */
const ODD_NAMES = ['unexpected', 'UNEXPECTED', 'x-unexpected', 'not expected', '0', 'é', ''];
const MEMBERS_OF_EACH_TYPE: readonly JsonValue[] = [null, 1, 'text', true, 0.5, [], {}];
/** Most properties of an object that is built. */
const MOST_PROPERTIES = 1100;

/** Objects with and without each property, with unknown properties, and at every limit of the number of properties. */
export function* edgeObjects(site: Site, value: JsonObject, draw: DrawValues): Iterable<JsonObject> {
  const all = [...site.sender, ...site.receiver];
  const names = [...new Set(all.flatMap(namesOf))];
  if (!all.some(concernsObjects)) return;
  for (const name of names) yield without(value, name);
  // No value fits branches that exclude each other, so each one is also tried alone.
  const member = (name: string): readonly JsonValue[] => {
    const schemas = schemasUnder(name, site.sender);
    return [
      ...draw(...schemas).slice(0, 3),
      ...(schemas.length === 1 ? [] : schemas.flatMap((each) => draw(each).slice(0, 1))),
    ];
  };
  const lacking = names.filter((name) => !Object.hasOwn(value, name));
  for (const name of lacking) for (const drawn of member(name)) yield { ...value, [name]: drawn };
  for (const [name, others] of all.flatMap(({ dependentRequired = {} }) => Object.entries(dependentRequired))) {
    const [owner = null] = member(name);
    for (const other of others) yield without({ ...value, [name]: value[name] ?? owner }, other);
  }
  const patterns = all.flatMap(({ patternProperties = {} }) => Object.keys(patternProperties));
  const rules = all.map(({ propertyNames }) => propertyNames).filter((rule) => rule !== undefined);
  const matching = [...patterns.map((pattern): JsonSchema => ({ type: 'string', pattern })), ...rules].flatMap((rule) =>
    draw(rule).flatMap((name) => (typeof name === 'string' ? [name] : [])),
  );
  for (const name of [...ODD_NAMES, ...matching]) {
    if (name === '__proto__' || Object.hasOwn(value, name)) continue;
    for (const each of [...member(name).slice(0, 2), ...MEMBERS_OF_EACH_TYPE]) yield { ...value, [name]: each };
  }
  yield* ofSizes(all, value, names, member);
}

function concernsObjects({ type = [], ...schema }: SchemaObject): boolean {
  const keywords = [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'dependentRequired'],
    ...['propertyNames', 'minProperties', 'maxProperties', 'unevaluatedProperties', 'dependentSchemas'],
  ];
  return [type].flat().includes('object') || keywords.some((keyword) => schema[keyword] !== undefined);
}

function namesOf({ properties = {}, required = [], dependentRequired = {} }: SchemaObject): readonly string[] {
  return [...Object.keys(properties), ...required, ...Object.entries(dependentRequired).flat(2)];
}

/** The sender's schemas for the property: its own in each schema, or those for all other properties. */
function schemasUnder(name: string, sender: readonly SchemaObject[]): readonly JsonSchema[] {
  return sender.map(
    ({ properties = {}, additionalProperties = true }) =>
      (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? additionalProperties,
  );
}

/** Objects with as many properties as a limit allows, and one more and one fewer. */
function* ofSizes(
  all: readonly SchemaObject[],
  value: JsonObject,
  names: readonly string[],
  member: (name: string) => readonly JsonValue[],
): Iterable<JsonObject> {
  const bounds = all.flatMap(({ minProperties = [], maxProperties = [] }) => [minProperties, maxProperties].flat());
  for (const size of near(bounds, MOST_PROPERTIES)) {
    const extra = Array.from({ length: size }, (_, index) => `property${index}`);
    const wanted = [...new Set([...Object.keys(value), ...names, ...extra])];
    for (const chosen of [wanted, [...Object.keys(value), ...extra]]) {
      const members = chosen.slice(0, size).map((name): [string, JsonValue] => {
        return [name, value[name] ?? member(name)[0] ?? 'text'];
      });
      yield Object.fromEntries(members);
    }
  }
}

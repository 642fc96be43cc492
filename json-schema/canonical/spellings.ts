import { isArray, isObject, textOf, without } from '../json.js';
import type { JsonObject, JsonValue } from '../json-schema.js';
import { admits, isOpen, type Rewrite, typeOf, typesOf, valuesOf } from './keywords.js';

/** Keywords beside which `unevaluated…` differs from `additionalProperties` and `items`. */
const BESIDE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', '$ref', '$dynamicRef'];

/** Without other schemas beside it, `unevaluated…` equals `additionalProperties` or `items`. */
export const nameAdditional: Rewrite = (schema) => {
  if (BESIDE.some((key) => key in schema)) return schema;
  const { unevaluatedProperties, unevaluatedItems, ...rest } = schema;
  const isFree = unevaluatedProperties !== undefined && !('additionalProperties' in rest);
  const areFree = unevaluatedItems !== undefined && !('items' in rest) && !('contains' in rest);
  if (!isFree && !areFree) return schema;
  return {
    ...without(schema, ...(isFree ? ['unevaluatedProperties'] : []), ...(areFree ? ['unevaluatedItems'] : [])),
    ...(isFree ? { additionalProperties: unevaluatedProperties } : {}),
    ...(areFree ? { items: unevaluatedItems } : {}),
  };
};

/** A tuple without further items becomes a maximum length. Trailing places that equal `items` are removed. */
export const endTuples: Rewrite = (schema) => {
  const { prefixItems, items, maxItems } = schema;
  const places = isArray(prefixItems) ? [...prefixItems] : [];
  const most = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
  if (items === false) {
    return endTuples({ ...without(schema, 'items'), maxItems: Math.min(most, places.length) });
  }
  const isNeeded = (place: JsonValue) => (items === undefined ? !isOpen(place) : textOf(place) !== textOf(items));
  while (places.length > most) places.pop();
  for (let last = places.at(-1); last !== undefined && !isNeeded(last); last = places.at(-1)) places.pop();
  if (!isArray(prefixItems) || places.length === prefixItems.length) return schema;
  return places.length === 0 ? without(schema, 'prefixItems') : { ...schema, prefixItems: places };
};

/** A dependent schema that only requires properties becomes `dependentRequired`. */
export const nameDependents: Rewrite = (schema) => {
  const { dependentSchemas, dependentRequired } = schema;
  if (!isObject(dependentSchemas)) return schema;
  const asks = (one: JsonValue) => isObject(one) && Object.keys(one).join() === 'required';
  const plain = Object.entries(dependentSchemas).filter(([, one]) => asks(one));
  if (plain.length === 0) return schema;
  const known = isObject(dependentRequired) ? dependentRequired : {};
  const names = plain.map(([name, one]): [string, JsonValue] => {
    const [more, others] = [isObject(one) ? one['required'] : [], known[name]];
    return [name, [...(isArray(others) ? others : []), ...(isArray(more) ? more : [])]];
  });
  const rest = Object.entries(dependentSchemas).filter(([, one]) => !asks(one));
  return {
    ...schema,
    dependentSchemas: Object.fromEntries(rest),
    dependentRequired: { ...known, ...Object.fromEntries(names) },
  };
};

/** `[string]` becomes `string`, and types are sorted. `number` includes `integer`. */
export const orderTypes: Rewrite = (schema) => {
  const types = typesOf(schema);
  if (types === null) return schema;
  const isWhole = schema['multipleOf'] === 1;
  const named = new Set(types.map((type) => (isWhole && type === 'number' ? 'integer' : type)));
  if (named.has('number')) named.delete('integer');
  const [first, ...others] = [...named].sort();
  if (first === undefined) return schema;
  const { multipleOf, ...rest } = schema;
  const made = { ...rest, type: others.length === 0 ? first : [first, ...others] };
  return isWhole && named.has('integer') ? made : multipleOf === undefined ? made : { ...made, multipleOf };
};

/**
 * `const` becomes an enum of one. Enums are sorted, without duplicates and without values that the types exclude. The
 * type becomes that of the values; an enum of all values of its types is removed.
 */
export const listValues: Rewrite = (schema) => {
  const { const: only, enum: listed, ...rest } = schema;
  if (only === undefined && !isArray(listed)) return schema;
  const types = typesOf(schema);
  const inEnum = isArray(listed) ? listed : null;
  const candidates = only === undefined ? (inEnum ?? []) : [only];
  const allowed = inEnum === null ? null : new Set(inEnum.map(textOf));
  const isAllowed = (text: string) => allowed === null || allowed.has(text);
  const byText = new Map(
    candidates.filter((value) => types === null || admits(types, typeOf(value))).map((value) => [textOf(value), value]),
  );
  const values = [...byText.keys()]
    .filter(isAllowed)
    .sort()
    .flatMap((text) => byText.get(text) ?? null);
  // An enum with lists is left as it is: `flatMap` would unfold them.
  if (candidates.some(isArray) || values.length === 0) return schema;
  const own = [...new Set(values.map(typeOf))].sort();
  const named = own.includes('number') ? own.filter((type) => type !== 'integer') : own;
  const type = named.length === 1 ? (named[0] ?? null) : named;
  const areFew = own.every((one) => one === 'boolean' || one === 'null');
  const isComplete = areFew && values.length === (own.includes('boolean') ? 2 : 0) + (own.includes('null') ? 1 : 0);
  return isComplete ? { ...without(rest, 'type'), type } : { ...rest, type, enum: values };
};

/**
 * Values that `not` lists are taken out of the values that the schema lists, or that its types have: `not: {const: true}` of a
 * boolean becomes the enum of `false`.
 */
export const excludeValues: Rewrite = (schema) => {
  const { not } = schema;
  if (!isObject(not) || !Object.keys(not).every((key) => key === 'type' || key === 'enum')) return schema;
  const [own, excluded] = [valuesOf(schema), valuesOf(not)];
  if (own === null || excluded === null) return schema;
  const texts = new Set(excluded.map(textOf));
  const left = own.filter((value) => !texts.has(textOf(value)));
  if (left.length === 0) return { not: {} };
  const rest = without(schema, 'not');
  return left.length === own.length ? rest : listValues({ ...rest, enum: left });
};

/** Names of encodings and media types, in which case and spaces mean nothing, in lower case and without spaces. */
export const lowerContent: Rewrite = (schema) => {
  const named = ['contentEncoding', 'contentMediaType'].flatMap((key): [string, JsonValue][] => {
    const name = schema[key];
    return typeof name === 'string' ? [[key, name.toLowerCase().replaceAll(/\s/g, '')]] : [];
  });
  return named.every(([key, name]) => schema[key] === name) ? schema : { ...schema, ...Object.fromEntries(named) };
};

/** Required names are sorted, without duplicates. */
export const orderSets: Rewrite = (schema) => {
  const { required, dependentRequired } = schema;
  return {
    ...schema,
    ...(isArray(required) ? { required: ordered(required) } : {}),
    ...(isObject(dependentRequired) ? { dependentRequired: eachOrdered(dependentRequired) } : {}),
  };
};

function ordered(names: readonly JsonValue[]): JsonValue[] {
  return [...new Set(names)].sort();
}

function eachOrdered(names: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([, others]) => !isArray(others) || others.length > 0)
      .map(([name, others]) => [name, isArray(others) ? ordered(others) : others]),
  );
}

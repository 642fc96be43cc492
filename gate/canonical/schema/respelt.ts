import type { JsonValue } from '../../../json-schema/json-schema.js';
import { isList, isObject, textOf } from '../../json.js';
import { isOpen, type Rewrite, without } from './keywords.js';

/** Keywords beside which `unevaluated…` says more than `additionalProperties` and `items` do. */
const BESIDE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', '$ref', '$dynamicRef'];

/** Where no other schema stands beside it, what is unevaluated is what is additional. */
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

/** A list that ends after its places is one of so many items at most; a place that says what all others say is none. */
export const endTuples: Rewrite = (schema) => {
  const { prefixItems, items, maxItems } = schema;
  const places = isList(prefixItems) ? [...prefixItems] : [];
  const most = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
  if (items === false) {
    return endTuples({ ...without(schema, 'items'), maxItems: Math.min(most, places.length) });
  }
  const isNeeded = (place: JsonValue) => (items === undefined ? !isOpen(place) : textOf(place) !== textOf(items));
  while (places.length > most) places.pop();
  for (let last = places.at(-1); last !== undefined && !isNeeded(last); last = places.at(-1)) places.pop();
  if (!isList(prefixItems) || places.length === prefixItems.length) return schema;
  return places.length === 0 ? without(schema, 'prefixItems') : { ...schema, prefixItems: places };
};

/** A schema for a property that only asks for others beside it. */
export const nameDependents: Rewrite = (schema) => {
  const { dependentSchemas, dependentRequired } = schema;
  if (!isObject(dependentSchemas)) return schema;
  const asks = (one: JsonValue) => isObject(one) && Object.keys(one).join() === 'required';
  const plain = Object.entries(dependentSchemas).filter(([, one]) => asks(one));
  if (plain.length === 0) return schema;
  const known = isObject(dependentRequired) ? dependentRequired : {};
  const names = plain.map(([name, one]): [string, JsonValue] => {
    const [more, others] = [isObject(one) ? one['required'] : [], known[name]];
    return [name, [...(isList(others) ? others : []), ...(isList(more) ? more : [])]];
  });
  const rest = Object.entries(dependentSchemas).filter(([, one]) => !asks(one));
  return {
    ...schema,
    dependentSchemas: Object.fromEntries(rest),
    dependentRequired: { ...known, ...Object.fromEntries(names) },
  };
};

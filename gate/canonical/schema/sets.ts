import type { JsonObject, JsonValue } from '../../../json-schema/json-schema.js';
import { isList, isObject } from '../../json.js';
import type { Rewrite } from './keywords.js';

/** Neither order nor repetition matters in what is required. */
export const orderSets: Rewrite = (schema) => {
  const { required, dependentRequired } = schema;
  return {
    ...schema,
    ...(isList(required) ? { required: ordered(required) } : {}),
    ...(isObject(dependentRequired) ? { dependentRequired: eachOrdered(dependentRequired) } : {}),
  };
};

function ordered(names: readonly JsonValue[]): JsonValue[] {
  return [...new Set(names)].sort();
}

function eachOrdered(names: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([, others]) => !isList(others) || others.length > 0)
      .map(([name, others]) => [name, isList(others) ? ordered(others) : others]),
  );
}

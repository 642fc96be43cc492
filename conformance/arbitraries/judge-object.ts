import { childPointer } from './json.js';
import type { JsonObject, JsonSchema, SchemaObject } from './json-schema.js';
import type { Judge, Outcome } from './outcome.js';

/** Judges an object by the keywords of objects, `unevaluatedProperties` apart. */
export function judgeObject(schema: SchemaObject, value: JsonObject, pointer: string, judge: Judge): Outcome {
  const names = Object.keys(value);
  const parts = names.flatMap((name) =>
    schemasOf(schema, name).map((part) => ({ part, name, member: value[name] ?? null })),
  );
  const isOpen = schema.additionalProperties !== undefined;
  return {
    violations: [
      ...brokenNames(schema, value, judge).map((keyword) => ({ keyword, pointer })),
      ...parts.flatMap(({ part, name, member }) => judge(part, member, childPointer(pointer, name)).violations),
    ],
    evaluated: new Set(isOpen ? names : parts.map(({ name }) => name)),
  };
}

/** The schemas that `properties`, `patternProperties` or else a non-false `additionalProperties` give for a name. */
export function schemasOf(schema: SchemaObject, name: string): readonly JsonSchema[] {
  const described = describedBy(schema, name);
  const { additionalProperties } = schema;
  if (described.length > 0 || additionalProperties === undefined || additionalProperties === false) return described;
  return [additionalProperties];
}

function describedBy({ properties = {}, patternProperties = {} }: SchemaObject, name: string): readonly JsonSchema[] {
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const matching = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern, 'u').test(name));
  return [...(own === undefined ? [] : [own]), ...matching.map(([, part]) => part)];
}

function brokenNames(schema: SchemaObject, value: JsonObject, judge: Judge): readonly string[] {
  const { required = [], dependentRequired = {}, propertyNames = true, additionalProperties } = schema;
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
  const names = Object.keys(value);
  const isMissing = (name: string): boolean => !Object.hasOwn(value, name);
  const isBroken = {
    required: required.some(isMissing),
    dependentRequired: Object.entries(dependentRequired).some(
      ([name, others]) => !isMissing(name) && others.some(isMissing),
    ),
    minProperties: names.length < minProperties,
    maxProperties: names.length > maxProperties,
    propertyNames: names.some((name) => judge(propertyNames, name, '').violations.length > 0),
    additionalProperties:
      additionalProperties === false && names.some((name) => describedBy(schema, name).length === 0),
  };
  return Object.entries(isBroken)
    .filter(([, broken]) => broken)
    .map(([keyword]) => keyword);
}

import { allDistinct, childPointer } from '../json.js';
import type { JsonObject, JsonSchema, JsonValue, SchemaObject } from '../json-schema.js';
import { patternOf } from '../patterns.js';

/** A broken keyword and the JSON pointer of the part of the value that breaks it. */
export interface KeywordViolation {
  readonly keyword: string;
  readonly pointer: string;
}

/** The violations of a value, and the names of the evaluated properties, for `unevaluatedProperties`. */
export interface Evaluation {
  readonly violations: readonly KeywordViolation[];
  readonly evaluated: ReadonlySet<string>;
}

/** Evaluates a value, or the part of one at `pointer`, by a schema. */
export type Evaluate = (schema: JsonSchema, value: JsonValue, pointer: string) => Evaluation;

/** The violations of an array by the keywords of arrays. */
export function evaluateArray(
  schema: SchemaObject,
  items: readonly JsonValue[],
  pointer: string,
  evaluate: Evaluate,
): Evaluation {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems = false } = schema;
  const broken = [
    ...(items.length < minItems ? ['minItems'] : []),
    ...(items.length > maxItems ? ['maxItems'] : []),
    ...(uniqueItems && !allDistinct(items) ? ['uniqueItems'] : []),
    ...brokenContains(schema, items, evaluate),
  ];
  return {
    violations: [...broken.map((keyword) => ({ keyword, pointer })), ...ofItems(schema, items, pointer, evaluate)],
    evaluated: new Set(),
  };
}

function brokenContains(schema: SchemaObject, items: readonly JsonValue[], evaluate: Evaluate): readonly string[] {
  const { contains, minContains = 1, maxContains = Number.POSITIVE_INFINITY } = schema;
  if (contains === undefined) return [];
  const matches = items.filter((item) => evaluate(contains, item, '').violations.length === 0).length;
  if (matches > maxContains) return ['maxContains'];
  if (matches >= minContains) return [];
  return [schema.minContains === undefined ? 'contains' : 'minContains'];
}

function ofItems(
  schema: SchemaObject,
  items: readonly JsonValue[],
  pointer: string,
  evaluate: Evaluate,
): readonly KeywordViolation[] {
  const { prefixItems = [], items: rest = true } = schema;
  // A forbidden further item is a violation of the array by `items`, not one of each such item.
  if (rest === false && items.length > prefixItems.length) return [{ keyword: 'items', pointer }];
  return items.flatMap(
    (item, index) => evaluate(prefixItems[index] ?? rest, item, childPointer(pointer, index)).violations,
  );
}

type Breaks = (schema: SchemaObject, value: JsonObject, evaluate: Evaluate) => boolean;

const KEYWORDS: ReadonlyMap<string, Breaks> = new Map<string, Breaks>([
  ['required', ({ required = [] }, value) => required.some((name) => !Object.hasOwn(value, name))],
  ['dependentRequired', ({ dependentRequired = {} }, value) => lacksDependents(dependentRequired, value)],
  ['minProperties', ({ minProperties = 0 }, value) => Object.keys(value).length < minProperties],
  ['maxProperties', ({ maxProperties = 0 }, value) => Object.keys(value).length > maxProperties],
  [
    'propertyNames',
    ({ propertyNames = true }, value, evaluate) =>
      Object.keys(value).some((name) => evaluate(propertyNames, name, '').violations.length > 0),
  ],
  [
    'additionalProperties',
    (schema, value) =>
      schema.additionalProperties === false &&
      Object.keys(value).some((name) => describedBy(schema, name).length === 0),
  ],
]);

/** The violations of an object by the keywords of objects, except `unevaluatedProperties`. */
export function evaluateObject(
  schema: SchemaObject,
  value: JsonObject,
  pointer: string,
  evaluate: Evaluate,
): Evaluation {
  const broken = Object.keys(schema).filter((keyword) => KEYWORDS.get(keyword)?.(schema, value, evaluate) === true);
  const violations: KeywordViolation[] = broken.map((keyword) => ({ keyword, pointer }));
  const evaluated = new Set<string>();
  for (const [name, member] of Object.entries(value)) {
    const parts = schemasOf(schema, name);
    if (parts.length > 0 || schema.additionalProperties !== undefined) evaluated.add(name);
    const at = childPointer(pointer, name);
    for (const part of parts) violations.push(...evaluate(part, member, at).violations);
  }
  return { violations, evaluated };
}

function lacksDependents(dependents: Readonly<Record<string, readonly string[]>>, value: JsonObject): boolean {
  return Object.entries(dependents).some(
    ([name, others]) => Object.hasOwn(value, name) && others.some((other) => !Object.hasOwn(value, other)),
  );
}

/** The schemas for a name: of `properties` and `patternProperties`, or else a non-false `additionalProperties`. */
export function schemasOf(schema: SchemaObject, name: string): readonly JsonSchema[] {
  const described = describedBy(schema, name);
  const { additionalProperties } = schema;
  if (described.length > 0 || additionalProperties === undefined || additionalProperties === false) return described;
  return [additionalProperties];
}

function describedBy({ properties, patternProperties }: SchemaObject, name: string): readonly JsonSchema[] {
  const own = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
  const described = own === undefined ? [] : [own];
  if (patternProperties === undefined) return described;
  const matching = Object.entries(patternProperties).filter(([pattern]) => patternOf(pattern).test(name));
  return [...described, ...matching.map(([, part]) => part)];
}

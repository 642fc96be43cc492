import type { Attempt, Draw, Site } from './break-site.js';
import { isObject, without } from './json.js';
import type { JsonSchema, JsonValue, SchemaObject } from './json-schema.js';

/** One value of each type, to fit as few branches as possible. */
const ONE_OF_EACH: readonly JsonValue[] = [null, true, -1, 0.5, 'text', '', [], {}];

/** Values that fit no branch, more than one branch of `oneOf`, or what `not` excludes. */
export function breakChoice({ schema, value }: Site, draw: Draw): readonly Attempt[] {
  const { anyOf, oneOf, not } = schema;
  return [
    ...(anyOf === undefined ? [] : [{ keyword: 'anyOf', variants: fittingNone(schema, 'anyOf', anyOf, value, draw) }]),
    ...(oneOf === undefined ? [] : [{ keyword: 'oneOf', variants: fittingNone(schema, 'oneOf', oneOf, value, draw) }]),
    ...(oneOf === undefined ? [] : [{ keyword: 'oneOf', variants: fittingTwo(schema, oneOf, draw) }]),
    ...(not === undefined ? [] : [{ keyword: 'not', variants: excluded(schema, not, draw) }]),
  ];
}

function* fittingNone(
  schema: SchemaObject,
  keyword: 'anyOf' | 'oneOf',
  branches: readonly JsonSchema[],
  value: JsonValue,
  draw: Draw,
): Iterable<JsonValue> {
  const required = branches.flatMap((branch) => (typeof branch === 'boolean' ? [] : (branch.required ?? [])));
  if (isObject(value)) yield required.reduce(without, value);
  yield* ONE_OF_EACH;
  yield* draw(except(schema, keyword), { not: { anyOf: branches } });
}

function* fittingTwo(schema: SchemaObject, branches: readonly JsonSchema[], draw: Draw): Iterable<JsonValue> {
  const others = except(schema, 'oneOf');
  for (const [index, left] of branches.entries()) {
    for (const right of branches.slice(index + 1)) yield* draw(others, left, right);
  }
}

function* excluded(schema: SchemaObject, not: JsonSchema, draw: Draw): Iterable<JsonValue> {
  yield* draw(except(schema, 'not'), not);
  yield* draw(not);
}

function except(schema: SchemaObject, keyword: string): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}

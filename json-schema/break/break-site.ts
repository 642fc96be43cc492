import type { DrawValues } from '../draw/arbitraries.js';
import { childPointer, isArray, isObject, without } from '../json.js';
import type { Definitions, JsonSchema, JsonValue, SchemaObject } from '../json-schema.js';
import { resolve } from '../supported.js';
import { schemasOf } from '../violations/composite-violations.js';
import { allows } from '../violations/violations.js';

/** A place in a valid value, and one of the schemas that apply to it. */
export interface ValueSite {
  readonly schema: SchemaObject;
  readonly value: JsonValue;
  /** JSON pointer of the place in the whole value. */
  readonly pointer: string;
}

/** One way to break a keyword. */
export interface BreakAttempt {
  readonly keyword: string;
  /** The member that is wrong, if it is not the value at the site. */
  readonly member?: string;
  /** The values to put at the site. The first that breaks nothing else is used, or else the one that breaks least. */
  readonly variants: Iterable<JsonValue>;
}

/** All places of a valid value with all schemas that apply to them, the whole before its parts. */
export function sitesOf(
  schema: JsonSchema,
  value: JsonValue,
  pointer: string,
  definitions: Definitions,
): readonly ValueSite[] {
  if (typeof schema === 'boolean') return [];
  const chosen = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((b) => allows(b, value, definitions));
  const inPlace = [
    ...(schema.$ref === undefined ? [] : [resolve(schema.$ref, definitions, '').schema]),
    ...(schema.allOf ?? []),
    ...chosen,
  ];
  return [
    { schema, value, pointer },
    ...inPlace.flatMap((branch) => sitesOf(branch, value, pointer, definitions)),
    ...partsOf(schema, value).flatMap(({ key, part, schemas }) =>
      schemas.flatMap((each) => sitesOf(each, part, childPointer(pointer, key), definitions)),
    ),
  ];
}

interface Part {
  readonly key: string | number;
  readonly part: JsonValue;
  readonly schemas: readonly JsonSchema[];
}

function partsOf(schema: SchemaObject, value: JsonValue): readonly Part[] {
  if (isArray(value)) {
    const { prefixItems = [], items = true } = schema;
    return value.map((part, key) => ({ key, part, schemas: [prefixItems[key] ?? items] }));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).map(([key, part]) => ({ key, part, schemas: schemasOf(schema, key) }));
}

/** One value of each type, to match as few branches as possible. */
const ONE_OF_EACH: readonly JsonValue[] = [null, true, -1, 0.5, 'text', '', [], {}];

/** Values that match no branch, more than one branch of `oneOf`, or what `not` excludes. */
export function breakChoice({ schema, value }: ValueSite, draw: DrawValues): readonly BreakAttempt[] {
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
  draw: DrawValues,
): Iterable<JsonValue> {
  const required = branches.flatMap((branch) => (typeof branch === 'boolean' ? [] : (branch.required ?? [])));
  if (isObject(value)) yield without(value, ...required);
  yield* ONE_OF_EACH;
  yield* draw(except(schema, keyword), { not: { anyOf: branches } });
}

function* fittingTwo(schema: SchemaObject, branches: readonly JsonSchema[], draw: DrawValues): Iterable<JsonValue> {
  const others = except(schema, 'oneOf');
  for (const [index, left] of branches.entries()) {
    for (const right of branches.slice(index + 1)) yield* draw(others, left, right);
  }
}

function* excluded(schema: SchemaObject, not: JsonSchema, draw: DrawValues): Iterable<JsonValue> {
  yield* draw(except(schema, 'not'), not);
  yield* draw(not);
}

function except(schema: SchemaObject, keyword: string): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}

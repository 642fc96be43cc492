import type { Attempt, Draw, Site } from './break-site.js';
import { without } from './json.js';
import type { JsonObject, JsonValue, SchemaObject } from './json-schema.js';
import { schemasOf } from './judge-object.js';

/** Names that a schema is unlikely to describe, or to allow. */
const ODD_NAMES = ['unexpected', 'UNEXPECTED', 'zz-unexpected', '0', '_', ' ', '', 'é', 'x'.repeat(300)];

/** Missing, unexpected, too few, too many and wrongly named properties. */
export function breakObject({ schema }: Site, value: JsonObject, draw: Draw): readonly Attempt[] {
  const odd = (): Iterable<JsonObject> => withOddName(schema, value, draw);
  return [
    ...(schema.required ?? []).map((name) => ({ keyword: 'required', variants: [without(value, name)] })),
    ...Object.entries(schema.dependentRequired ?? {}).flatMap(([name, others]) =>
      others.map((other) => ({ keyword: 'dependentRequired', variants: [alone(schema, value, name, other, draw)] })),
    ),
    ...(schema.additionalProperties === false ? [{ keyword: 'additionalProperties', variants: odd() }] : []),
    ...(schema.unevaluatedProperties === false ? [{ keyword: 'unevaluatedProperties', variants: odd() }] : []),
    ...(schema.propertyNames === undefined ? [] : [{ keyword: 'propertyNames', variants: odd() }]),
    ...(schema.minProperties === undefined ? [] : [tooFew(schema, value, schema.minProperties)]),
    ...(schema.maxProperties === undefined ? [] : [tooMany(schema, value, schema.maxProperties, draw)]),
    ...forbiddenNames(schema, draw).map((name) => ({
      keyword: 'false schema',
      member: name,
      variants: [{ ...value, [name]: null }],
    })),
  ];
}

/** A value that the schema allows under that name, or null. */
function memberFor(schema: SchemaObject, name: string, draw: Draw): JsonValue {
  return draw(...schemasOf(schema, name))[0] ?? null;
}

function* withOddName(schema: SchemaObject, value: JsonObject, draw: Draw): Iterable<JsonObject> {
  for (const name of ODD_NAMES) {
    if (!Object.hasOwn(value, name)) yield { ...value, [name]: memberFor(schema, name, draw) };
  }
}

/** The object with the one property and without the other that it depends on. */
function alone(schema: SchemaObject, value: JsonObject, name: string, other: string, draw: Draw): JsonObject {
  const owner = Object.hasOwn(value, name) ? {} : { [name]: memberFor(schema, name, draw) };
  return without({ ...value, ...owner }, other);
}

function tooFew(schema: SchemaObject, value: JsonObject, minProperties: number): Attempt {
  const required = schema.required ?? [];
  const names = Object.keys(value);
  const removable = [...names.filter((name) => !required.includes(name)), ...names.filter((n) => required.includes(n))];
  const removed = removable.slice(0, names.length - minProperties + 1);
  return { keyword: 'minProperties', variants: [removed.reduce(without, value)] };
}

function tooMany(schema: SchemaObject, value: JsonObject, maxProperties: number, draw: Draw): Attempt {
  const lacking = maxProperties + 1 - Object.keys(value).length;
  const described = Object.keys(schema.properties ?? {});
  const odd = Array.from({ length: lacking }, (_, index) => `unexpected${index}`);
  const extended = (names: readonly string[]): JsonObject => {
    const added = names.filter((name) => !Object.hasOwn(value, name)).slice(0, lacking);
    return { ...value, ...Object.fromEntries(added.map((name) => [name, memberFor(schema, name, draw)])) };
  };
  return { keyword: 'maxProperties', variants: [extended(odd), extended([...described, ...odd])] };
}

/** Names that `properties` or `patternProperties` describe by `false`. */
function forbiddenNames(schema: SchemaObject, draw: Draw): readonly string[] {
  const named = Object.entries(schema.properties ?? {}).filter(([, part]) => part === false);
  const matched = Object.entries(schema.patternProperties ?? {}).filter(([, part]) => part === false);
  return [
    ...named.map(([name]) => name),
    ...matched.flatMap(([pattern]) => draw({ type: 'string', pattern }).slice(0, 1).map(String)),
  ];
}

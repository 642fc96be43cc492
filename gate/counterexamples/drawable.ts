import { FORMATS } from '../../json-schema/formats.js';
import type { Definitions, JsonSchema, SchemaObject } from '../../json-schema/json-schema.js';
import { inPlace, mapChildren, schemasIn } from './schema-parts.js';
import { definitionName, type Standalone } from './standalone.js';

/**
 * Patterns for formats that the generator does not support or draws slowly. They match only texts of the format, but
 * not all of them, which is enough to draw from.
 */
const FORMAT_PATTERNS: Readonly<Record<string, string>> = {
  time: '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$',
  'iso-time': '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$',
  'iso-date-time': '^20[0-9]{2}-0[1-9]-1[0-9]T1[0-9]:[0-5][0-9]:[0-5][0-9]Z$',
  duration: '^P[1-9][0-9]?[YMD]$',
  hostname: '^[a-z]{1,8}(\\.[a-z]{2,3}){0,2}$',
  ipv4: '^(25[0-5]|1[0-9][0-9]|[1-9]?[0-9])(\\.(25[0-5]|1[0-9][0-9]|[1-9]?[0-9])){3}$',
  ipv6: '^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){7}$',
  byte: '^([A-Za-z0-9+/]{4}){0,4}$',
  regex: '^[a-z]{0,6}$',
  'json-pointer': '^(/[a-z]{1,3}){0,3}$',
  'relative-json-pointer': '^[0-9](/[a-z]{1,3}){0,2}$',
  'uri-template': '^/[a-z]{1,6}/\\{[a-z]{1,4}\\}$',
  url: '^(https?|ftp)://[a-z]{2,8}\\.(com|org)(/[a-z0-9]{0,6}){0,2}$',
  uri: '^(https?|ftp)://[a-z]{2,8}\\.(com|org)(/[a-z0-9]{0,6}){0,2}(\\?q=[a-z]{1,3})?$',
  email: '^[a-z][a-z0-9+_]{0,8}@[a-z]{2,8}\\.(com|org)$',
};

const FORMAT_RANGES: Readonly<Record<string, SchemaObject>> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  int64: {},
};

/**
 * The schema in the keywords that the generator supports. It may allow more than the original, so drawn values must be
 * validated.
 */
export function drawable(from: Standalone): Standalone {
  return { ...from, schema: inWords(from.schema), definitions: drawableDefinitions(from.definitions) };
}

/** Definitions in the keywords of the generator. */
export function drawableDefinitions(definitions: Definitions): Definitions {
  return Object.fromEntries(Object.entries(definitions).map(([name, definition]) => [name, inWords(definition)]));
}

/** One schema in the keywords of the generator. */
export function inWords(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { if: condition, then, else: otherwise, dependentSchemas, ...plain } = mapChildren(schema, inWords);
  const { format, unevaluatedItems, unevaluatedProperties, ...rest } = plain;
  const conditions = condition === undefined ? [] : [either([condition, then ?? true], [otherwise ?? true])];
  const dependents = Object.entries((dependentSchemas ?? {}) as Definitions).map(([name, dependent]) =>
    either([dependent, { required: [name] }], [{ properties: { [name]: false } }]),
  );
  const extra = [...conditions, ...dependents, ...wordsOf(format)];
  const isClosed = unevaluatedItems === false && rest.prefixItems !== undefined && rest.items === undefined;
  return {
    ...rest,
    ...(isClosed ? { items: false } : {}),
    ...(unevaluatedProperties === false ? { unevaluatedProperties } : {}),
    ...(isDrawn(format) ? { format } : {}),
    ...(extra.length === 0 ? {} : { allOf: [...(rest.allOf ?? []), ...extra] }),
  };
}

/**
 * Allows what all schemas of the one list, or all of the other, allow. `isKept` made sure that these keywords hold
 * schemas.
 */
function either(left: readonly unknown[], right: readonly unknown[]): JsonSchema {
  return { anyOf: [{ allOf: left as readonly JsonSchema[] }, { allOf: right as readonly JsonSchema[] }] };
}

function isDrawn(format: string | undefined): format is string {
  return format !== undefined && Object.hasOwn(FORMATS, format) && !Object.hasOwn(FORMAT_PATTERNS, format);
}

function wordsOf(format: string | undefined): readonly JsonSchema[] {
  if (format === undefined) return [];
  const pattern = Object.hasOwn(FORMAT_PATTERNS, format) ? FORMAT_PATTERNS[format] : undefined;
  const range = Object.hasOwn(FORMAT_RANGES, format) ? FORMAT_RANGES[format] : undefined;
  return [...(pattern === undefined ? [] : [{ pattern }]), ...(range === undefined ? [] : [range])];
}

/** Most combinations of branches for one value. */
const MOST_WAYS = 400;
/** Branches of each choice that are kept where there are more combinations, tried in order. */
const WIDTHS = [Number.POSITIVE_INFINITY, 20, 8, 4, 2, 1];

/** The schema with each choice cut to as many branches as the limit of combinations allows, and that number. */
export function bounded(from: Standalone): { readonly schema: Standalone; readonly width: number } {
  const all = [from.schema, ...Object.values(from.definitions)].flatMap(everySchema);
  const fits = (most: number): boolean => {
    const known = new Map<string, number>();
    return all.every((schema) => ways(schema, most, from, known) <= MOST_WAYS);
  };
  const width = WIDTHS.find(fits) ?? 1;
  if (width === Number.POSITIVE_INFINITY) return { schema: from, width };
  const definitions = Object.entries(from.definitions).map(([name, schema]) => [name, cut(schema, width)]);
  return { schema: { ...from, schema: cut(from.schema, width), definitions: Object.fromEntries(definitions) }, width };
}

function everySchema(schema: JsonSchema): readonly JsonSchema[] {
  if (typeof schema === 'boolean') return [];
  return [
    schema,
    ...Object.entries(schema).flatMap(([keyword, value]) => schemasIn(keyword, value).flatMap(everySchema)),
  ];
}

function ways(schema: JsonSchema, width: number, from: Standalone, known: Map<string, number>): number {
  if (typeof schema === 'boolean') return 1;
  const of = (part: JsonSchema): number => ways(part, width, from, known);
  const sum = (branches: readonly JsonSchema[] = [true]) =>
    branches.slice(0, width).reduce((total, branch) => total + of(branch), 0);
  let total = sum(schema.anyOf) * sum(schema.oneOf);
  for (const part of schema.allOf ?? []) total *= of(part);
  const name = definitionName(schema);
  if (name === null) return total;
  // A recursive definition counts once: its depth is limited elsewhere.
  const inside = known.get(name);
  if (inside !== undefined) return total * inside;
  known.set(name, 1);
  const found = of(from.definitions[name] ?? true);
  known.set(name, found);
  return total * found;
}

function cut(schema: JsonSchema, width: number): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { anyOf, oneOf, ...rest } = mapChildren(schema, (child) => cut(child, width));
  return {
    ...rest,
    ...(anyOf === undefined ? {} : { anyOf: anyOf.slice(0, width) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.slice(0, width) }),
  };
}

/** Largest value that is drawn: characters of texts plus items of lists plus members of objects. */
const LARGEST_DRAWN = 20_000;

/** The reason why no value is drawn: the smallest one is too large. Null otherwise. */
export function whyTooLarge(from: Standalone): string | null {
  const size = leastSize(from.schema, from.definitions, new Map());
  if (size <= LARGEST_DRAWN) return null;
  return `the smallest value has a size of ${size}, and values of ${LARGEST_DRAWN} at most are drawn.`;
}

/** Estimated size of the smallest value. A schema within itself counts as 1. */
function leastSize(schema: JsonSchema, definitions: Standalone['definitions'], known: Map<JsonSchema, number>): number {
  if (typeof schema === 'boolean') return 1;
  const found = known.get(schema);
  if (found !== undefined) return found;
  known.set(schema, 1);
  const parts = inPlace(schema, (ref) => definitions[definitionName({ $ref: ref }) ?? '']);
  const most = (pick: (part: SchemaObject) => unknown) => Math.max(0, ...parts.map((part) => Number(pick(part) ?? 0)));
  const sum = (pick: (part: SchemaObject) => readonly (JsonSchema | undefined)[]) =>
    parts.flatMap(pick).reduce((total: number, part) => total + leastSize(part ?? true, definitions, known), 0);
  const items = Math.max(
    most(({ minItems }) => minItems),
    most(({ contains, minContains = 1 }) => (contains === undefined ? 0 : minContains)),
  );
  const size =
    most(({ minLength }) => minLength) +
    items *
      Math.max(
        1,
        sum((part) => [part.items, part.contains].filter((one) => one !== undefined)),
      ) +
    most(({ minProperties }) => minProperties) +
    sum(({ required = [], properties = {} }) =>
      required.map((name) => (Object.hasOwn(properties, name) ? properties[name] : true)),
    );
  known.set(schema, Math.max(1, size));
  return Math.max(1, size);
}

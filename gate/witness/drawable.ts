import { FORMATS } from '../../json-schema/formats.js';
import type { Definitions, JsonSchema, SchemaObject } from '../../json-schema/json-schema.js';
import { mapChildren } from './schema-parts.js';
import type { Standalone } from './standalone.js';

/**
 * Texts of the formats that the validator knows and the generator does not, or only slowly, as patterns: not all such
 * texts, but only such, since what is drawn only has to be allowed.
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

/** The schema in the words of the generator: it may allow more, and seldom less; who draws asks the validator, too. */
export function drawable(from: Standalone): Standalone {
  return { ...from, schema: inWords(from.schema), definitions: drawableDefinitions(from.definitions) };
}

/** Definitions in the words of the generator. */
export function drawableDefinitions(definitions: Definitions): Definitions {
  return Object.fromEntries(Object.entries(definitions).map(([name, definition]) => [name, inWords(definition)]));
}

/** One schema in the words of the generator. */
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

/** Values that fit all of the one, or all of the other. The keywords hold schemas, as those who kept them made sure. */
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

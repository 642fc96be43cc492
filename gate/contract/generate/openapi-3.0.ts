import type { OpenApiDocument } from './document.js';

type Node = Readonly<Record<string, unknown>>;

/** Where a value of the document stands: what keys mean depends on it. */
type Place = 'object' | 'schema' | 'schemas by name' | 'value';

/** What of OpenAPI 3.1 the contract uses inside a schema. Another keyword could lose its meaning, so it is refused. */
const KEYWORDS: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(['items', 'not', 'anyOf', 'allOf', 'oneOf'].map((name) => [name, 'schema'] as const)),
  ...Object.fromEntries(
    ['$ref', 'type', 'format', 'enum', 'const', 'description', 'default', 'examples', 'required', 'pattern', 'x-rules']
      .concat(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'])
      .map((name) => [name, 'value'] as const),
  ),
  additionalProperties: 'schema',
  properties: 'schemas by name',
};

/** Of keys outside schemas, those whose values are not parts of the document. */
const PLACES: Readonly<Record<string, Place>> = { schema: 'schema', schemas: 'schemas by name', examples: 'value' };

/**
 * The contract as OpenAPI 3.0.3, for tools that read no 3.1: null is `nullable`, a constant an enum of one, and of several
 * examples of a schema the first stays. Throws where the contract uses what 3.0 cannot say.
 */
export function asOpenApi30(document: OpenApiDocument): Node {
  const { openapi: _, info, ...rest } = document;
  const { summary: __, license, ...shown } = info;
  const named = license === undefined ? {} : { license: { name: license.name } };
  return { openapi: '3.0.3', info: { ...shown, ...named }, ...(converted(rest, 'object') as Node) };
}

function converted(value: unknown, place: Place): unknown {
  if (place === 'value' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => converted(one, place));
  const node = value as Node;
  if (place === 'schema') return schemaOf(node);
  const inner = (key: string): Place => (place === 'schemas by name' ? 'schema' : (PLACES[key] ?? 'object'));
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, converted(child, inner(key))]));
}

function schemaOf(schema: Node): Node {
  const unknown = Object.keys(schema).find((keyword) => !Object.hasOwn(KEYWORDS, keyword));
  if (unknown !== undefined) {
    throw new Error(
      `The keyword ${unknown} of ${JSON.stringify(schema)} has no counterpart in OpenAPI 3.0. Use another.`,
    );
  }
  const { type, const: constant, examples, anyOf, ...rest } = schema;
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, converted(value, KEYWORDS[key] ?? 'value')]),
    ),
    ...(type === undefined ? {} : typeOf(type)),
    ...(constant === undefined ? {} : { enum: [constant] }),
    ...(Array.isArray(examples) && examples.length > 0 ? { example: examples[0] } : {}),
    ...(Array.isArray(anyOf) ? alternatives(anyOf) : {}),
  };
}

function typeOf(type: unknown): Node {
  if (!Array.isArray(type)) return { type };
  const [own, ...more] = type.filter((name) => name !== 'null');
  if (own === undefined || more.length > 0) {
    throw new Error(
      `The type ${JSON.stringify(type)} has no counterpart in OpenAPI 3.0. Use one type, or one and null.`,
    );
  }
  return { type: own, nullable: true };
}

/** Generators read `allOf` of one reference beside `nullable` as that reference or null. */
function alternatives(anyOf: readonly unknown[]): Node {
  const others = anyOf.filter((one) => JSON.stringify(one) !== '{"type":"null"}');
  const isNullable = others.length < anyOf.length;
  const schemas = others.map((one) => converted(one, 'schema'));
  return {
    ...(isNullable ? { nullable: true } : {}),
    ...(schemas.length === 1 ? { allOf: schemas } : { anyOf: schemas }),
  };
}

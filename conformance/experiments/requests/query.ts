import fc from 'fast-check';
import { fromSchema } from '../../../json-schema/draw/from-schema.js';
import { narrow } from '../../../json-schema/draw/narrow.js';
import { record } from '../../../json-schema/draw/objects.js';
import { isArray } from '../../../json-schema/json.js';
import type { JsonSchema, JsonValue, SchemaOptions } from '../../../json-schema/json-schema.js';
import { type OddKind, oddTexts } from './odd-text.js';

/** A query parameter of an OpenAPI operation. */
export interface QueryParameter {
  readonly name: string;
  /** Default false. */
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** Names and texts of a query, not yet percent-encoded: `encodeURIComponent` makes `%00` of a NUL. */
export type Query = Readonly<Record<string, string>>;

/** A query in which exactly one parameter is odd, and in which way. */
export interface OddQuery {
  readonly query: Query;
  readonly odd: { readonly name: string; readonly kind: OddKind };
}

/**
 * Valid queries: every required parameter and some of the others, each as its form-style text.
 * Throws `UnsupportedSchemaError` for a schema that cannot be honoured or has no value that is a text, a number,
 * a boolean or a list of these.
 */
export function queryArbitrary(
  parameters: readonly QueryParameter[],
  options: SchemaOptions = {},
): fc.Arbitrary<Query> {
  const texts = parameters.map(({ name, schema }): [string, fc.Arbitrary<string>] => {
    const written = narrow(fromSchema(schema, options).map(formText), (text) => text !== undefined, 'type', `/${name}`);
    return [name, written.map((text) => text ?? '')];
  });
  const required = parameters.filter((parameter) => parameter.required === true).map(({ name }) => name);
  return record(new Map(texts), required);
}

/**
 * Queries that are valid but for one parameter, whose text no reading of its schema allows or few clients would send.
 * Throws an `Error` where there is no parameter.
 */
export function oddQueryArbitrary(
  parameters: readonly QueryParameter[],
  options: SchemaOptions = {},
): fc.Arbitrary<OddQuery> {
  if (parameters.length === 0) throw new Error('An odd query needs a parameter: this operation has none.');
  const valid = queryArbitrary(parameters, options);
  const odd = parameters.flatMap((parameter) => [
    listName(parameter, options),
    ...oddTexts(parameter.schema, options).map(({ kind, texts }) =>
      texts.map((text) => ({ added: { [parameter.name]: text }, name: parameter.name, kind })),
    ),
  ]);
  return fc.tuple(fc.oneof(...odd), valid).map(([{ added, name, kind }, query]) => {
    const others = Object.entries(query).filter(([key]) => key !== name);
    return { query: { ...Object.fromEntries(others), ...added }, odd: { name, kind } };
  });
}

/** The parameter under the name that some frameworks read as a list: `per_page[]`. */
function listName({ name, schema }: QueryParameter, options: SchemaOptions) {
  const text = queryArbitrary([{ name, required: true, schema }], options).map((query) => query[name] ?? '');
  return text.map((value) => ({ added: { [`${name}[]`]: value }, name, kind: 'list-name' as const }));
}

/**
 * How form style writes the value. Undefined for null, objects and nested lists, which have no text of their own, and
 * for lists that cannot be told apart once their items are joined by commas.
 */
function formText(value: JsonValue): string | undefined {
  if (isArray(value)) {
    const items = value.map((item) => (isArray(item) ? undefined : formText(item)));
    const isClear = items.length > 0 && items.every((item) => item !== undefined && item !== '' && !item.includes(','));
    return isClear ? items.join(',') : undefined;
  }
  return value === null || typeof value === 'object' ? undefined : String(value);
}

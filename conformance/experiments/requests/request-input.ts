import fc from 'fast-check';
import type { OperationId } from '../../../generated/operations.js';
import { firstValues, narrow } from '../../../json-schema/draw/arbitraries.js';
import { fromSchema } from '../../../json-schema/draw/from-schema.js';
import { record } from '../../../json-schema/draw/objects.js';
import { FORMATS } from '../../../json-schema/formats.js';
import { isArray } from '../../../json-schema/json.js';
import type { JsonSchema, JsonValue, SchemaOptions } from '../../../json-schema/json-schema.js';
import { allows } from '../../../json-schema/violations/violations.js';
import type { Intent, Query, Role } from '../../evidence/evidence.js';

/** A query parameter of an OpenAPI operation. */
export interface QueryParameter {
  readonly name: string;
  /** Default false. */
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** A query in which exactly one parameter is odd, and in which way. */
interface OddQuery {
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

/** The ways in which the text of a query parameter can be odd. `list-name` is a name like `per_page[]`. */
type OddKind =
  | 'negative'
  | 'zero'
  | 'huge'
  | 'fraction'
  | 'exponent'
  | 'not-a-number'
  | 'unknown-value'
  | 'impossible-date'
  | 'not-a-date'
  | 'empty'
  | 'whitespace'
  | 'unicode'
  | 'quote'
  | 'sql'
  | 'nul'
  | 'long'
  | 'list-name';

/** Texts that are odd in one way. */
interface OddTexts {
  readonly kind: OddKind;
  readonly texts: fc.Arbitrary<string>;
}

type Examples = Readonly<Partial<Record<OddKind, readonly string[]>>>;

const ODD_NUMBERS: Examples = {
  negative: ['-1', '-15', '-2147483649'],
  zero: ['0', '-0', '00'],
  huge: ['2147483648', '9223372036854775808', '100000000000000000000000000000'],
  fraction: ['1.5', '0.1', '1,5'],
  exponent: ['1e2', '1E400', '1e-1'],
  'not-a-number': ['abc', 'NaN', 'Infinity', '0x10', '1a', '+1', 'null', 'true'],
};

const ODD_DATES: Examples = {
  'impossible-date': ['2023-02-30', '2023-02-29', '2023-13-01', '2023-00-10', '2023-04-31', '0000-00-00'],
  'not-a-date': ['01/02/2023', '20230101', '2023-1-1', '2023-01-01T00:00:00Z', '1672531200', 'yesterday'],
};

const ODD_ANYTHING: Examples = {
  empty: [''],
  whitespace: [' ', '\t', '\r\n', ' 1', '\u00a0'],
  unicode: ['é', '中文', 'עברית', '😀', '１２', 'a\u0301', '\u202e', '\ufeff'],
  quote: ["'", '"', '`', '\\', "O'Brien", '%', '&a=b', '<b>'],
  sql: ["' OR '1'='1", '1; DROP TABLE orders--', '" OR ""="', "%' --", '1 UNION SELECT 1', "sleep(0)'"],
  nul: ['\u0000', 'a\u0000b', '1\u0000'],
};

const WORDS = ['unexpected', 'undefined', '[object Object]', 'pending,completed'];
const MIN_LONG_TEXT = 256;
const MAX_LONG_TEXT = 2000;
const DRAWS = 50;

const long = fc
  .tuple(fc.constantFrom('a', '9', 'é'), fc.integer({ min: MIN_LONG_TEXT, max: MAX_LONG_TEXT }))
  .map(([character, length]) => character.repeat(length));

/** Odd texts for a parameter of this schema, by kind: those for its kind of values, and those for any. */
function oddTexts(schema: JsonSchema, options: SchemaOptions = {}): readonly OddTexts[] {
  const examples = { ...insteadOf(schema, options), ...ODD_ANYTHING };
  const kinds = Object.entries(examples).map(
    ([kind, texts]): OddTexts => ({
      // Object.entries forgets the names of the keys, which Examples limits to kinds.
      kind: kind as OddKind,
      texts: fc.constantFrom(...texts),
    }),
  );
  return [...kinds, { kind: 'long', texts: long }];
}

function insteadOf(schema: JsonSchema, options: SchemaOptions): Examples {
  const values = firstValues(fromSchema(schema, options), DRAWS);
  if (values.every((value) => typeof value === 'number')) return ODD_NUMBERS;
  if (values.every((value) => typeof value === 'string' && FORMATS.date?.matches(value))) return ODD_DATES;
  const upperCased = values.map((value) => String(value).toUpperCase());
  const unknown = [...WORDS, ...upperCased].filter((text) => !allows(schema, text, options.definitions ?? {}));
  return unknown.length > 0 ? { 'unknown-value': [...new Set(unknown)] } : {};
}

/** One request as the input of a case, as plain JSON. */
export type RequestInput = {
  operation: OperationId | null;
  intent: Intent;
  note: string;
  as: Role;
  params: Record<string, string>;
  query: Query;
  /** Empty for the operation's own path. */
  target: string;
};

/** A request of the caller for an operation. `more` overrides the defaults. */
export function requestInput(
  operation: OperationId | null,
  intent: Intent,
  more: Partial<RequestInput> = {},
): RequestInput {
  return { operation, intent, note: '', as: 'caller', params: {}, query: {}, target: '', ...more };
}

/** A ULID that is well-formed and belongs to no order: its time is the year 10889. */
export const UNKNOWN_ULID = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

/** A UUID that is well-formed and belongs to no wallet: all bits but those of version and variant are set. */
export const UNKNOWN_UUID = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

/** The operations that read one order. */
export const orderReads = ['getOrder', 'getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'] as const;

/** The largest 32-bit integer: no product or variant has an id that high. */
export const UNKNOWN_VARIANT = 2_147_483_647;

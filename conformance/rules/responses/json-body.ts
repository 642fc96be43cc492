import { operations } from '../../../generated/operations.js';
import { responses, type SchemaError, type Validator } from '../../../generated/validators.js';
import { isUnpromisedError } from '../../evidence/beyond-standards.js';
import type { Json } from '../../evidence/evidence.js';
import { sentAt } from '../../evidence/notation/number.js';
import { excerpt, pluralize, quote } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';
import { isList } from '../shared/list-answer.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { schemaProblem } from '../shared/schema-problem.js';

// Keyed by operation and status. Only some pairs exist.
const validators = responses as unknown as Record<string, Record<string, Validator<unknown>>>;

export const bodyMatchesSchema = rule(
  'responses/body-matches-schema',
  'exchange',
  ({ id, operation, intent, request, response }) => {
    if (operation === null || response === null) return notApplicable('no answer from an operation of the contract');
    const validator = validators[operation]?.[String(response.status)];
    if (validator === undefined) return notApplicable('the contract does not show this body');
    if ((intent === 'silent' && response.status >= 400) || isUnpromisedError(request, response.status)) {
      return notApplicable('the contract does not say how such a request is refused');
    }
    if (response.body.is === 'empty')
      return violated(id, `a body that matches ${contentSchema(operation, response.status)}`, 'an empty body');
    if (response.body.is !== 'json') return notApplicable('the body is not JSON');
    const { value: body } = response.body;
    if (isList(operation) ? pageMatches(validator, body) : validator(body)) return pass;
    const errors = validator.errors ?? [];
    const [first, ...rest] = errors.filter((error) => !HIDDEN_DATE.test(String(valueAt(body, error))));
    if (first === undefined && errors.length > 0) return pass;
    if (first === undefined)
      throw new Error(`the validator of ${operation} ${response.status} refused without an error`);
    const schema = contentSchema(operation, response.status);
    const value = valueAt(body, first);
    const whose = response.status < 400 ? schema : `${schema}, the body of a ${response.status}`;
    return violated(
      id,
      `${whose}: ${placeLabel(first)} ${schemaProblem(first)}`,
      `${excerpt(sentAt(body, first.instancePath.split('/').slice(1)), 120)}${others(rest)}`,
      {
        pointer: first.instancePath,
        ...schemaHint(first, value, body, response.status),
      },
    );
  },
);

/** What the recorder keeps of an expiration_date that it hides. It hides none in another format in this way. */
const HIDDEN_DATE = /^<date:[0-9a-f]{12}>$/;

/** The JSON of a body: every parser reads it in the same way, and it matches its schema. */
export default [
  rule('responses/json-is-well-formed', 'exchange', ({ id, request, response }) => {
    if (response === null) return notApplicable('no answer came');
    if (isUnpromisedError(request, response.status))
      return notApplicable('no standard promises how a server reads the request');
    const { body, mediaType } = response;
    if (mediaType === null || !/^application\/(?:.+\+)?json$/.test(mediaType))
      return notApplicable('the content type of the body is not JSON');
    if (body.is !== 'malformed') return body.is === 'json' ? pass : notApplicable('the answer has no body');
    const hint = syntaxHint(body.text);
    return violated(
      id,
      `one JSON value in UTF-8, as required by ${mediaType}`,
      `${body.because}: ${quote(body.text)}`,
      hint === null ? {} : { hint },
    );
  }),
  rule('responses/json-keys-are-unique', 'exchange', ({ id, response }) => {
    if (response?.body.is !== 'json') return notApplicable('the body is not JSON');
    const [first, ...rest] = response.body.duplicateKeys;
    if (first === undefined) return pass;
    const more = rest.length === 0 ? '' : ` (and ${pluralize(rest.length, 'more repeated key')})`;
    return violated(id, 'each key once in an object', `${quote(first.replace(/^\./, ''))} twice${more}`, {
      hint: 'the JSON may be concatenated from text instead of being serialised from a value',
    });
  }),
  bodyMatchesSchema,
] satisfies readonly AnyRule[];

function syntaxHint(text: string): string | null {
  if (text.startsWith('\ufeff') || text.startsWith('\u00ef\u00bb\u00bf'))
    return 'the body begins with a byte order mark';
  if (/^\s*<(?!token:|code:)/.test(text))
    return 'markup, e.g. a warning or an error page, was sent before or instead of the JSON';
  return /[{[]/.test(text) ? null : 'plain text was sent with the content type of JSON';
}

function contentSchema(operation: keyof typeof operations, status: number): string {
  const listed: Readonly<Record<string, { readonly schema: string | null }>> = operations[operation].responses;
  return listed[String(status)]?.schema ?? operation;
}

function placeLabel({ instancePath }: SchemaError): string {
  return instancePath === '' ? 'the body' : instancePath;
}

function valueAt(body: Json, { instancePath }: SchemaError): Json | undefined {
  let value: Json | undefined = body;
  for (const key of instancePath.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) break;
    value = (value as Record<string, Json>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}

/** Paths of other errors that are named. */
const MOST_PATHS = 6;

/** The other errors by their places, rows and items of one list together. */
function others(errors: readonly SchemaError[]): string {
  if (errors.length === 0) return '';
  const places = [...new Set(errors.map(({ instancePath }) => instancePath.replaceAll(/\/\d+(?=\/|$)/g, '/*')))];
  const named = places.slice(0, MOST_PATHS).map((place) => (place === '' ? 'the body itself' : place));
  const rest = places.length > MOST_PATHS ? ` and ${pluralize(places.length - MOST_PATHS, 'more place')}` : '';
  return ` (and ${pluralize(errors.length, 'more error')}, at ${named.join(', ')}${rest})`;
}

/** The rows that have passed, by the validator of their page. */
const passed = new WeakMap<Validator<unknown>, WeakSet<object>>();

/**
 * Whether a body matches its schema; if not, the validator's errors refer to the whole body. A run sees the same rows many
 * times, and the schema of a page judges each row by itself, so rows that have passed are left out.
 */
export function pageMatches(validator: Validator<unknown>, body: Json): boolean {
  const rows = isObject(body) ? body['data'] : undefined;
  if (!isObject(body) || !Array.isArray(rows)) return validator(body);
  const known = passed.get(validator) ?? new WeakSet();
  passed.set(validator, known);
  const data = rows.filter((row: Json) => !isObject(row) || !known.has(row));
  if (!validator({ ...body, data })) return validator(body);
  for (const row of data) if (isObject(row)) known.add(row);
  return true;
}

/**
 * The usual reason why a body does not match its schema, as an option of a violation; empty if none is known. `value` is
 * the value that the error refers to.
 */
function schemaHint(
  error: SchemaError,
  value: Json | undefined,
  body: Json,
  status: number,
): { readonly hint?: string } {
  const hint = error.keyword === 'required' ? missing(error, value, body) : wrongValue(error, value, status);
  return hint === null ? {} : { hint };
}

function missing({ params }: SchemaError, value: Json | undefined, body: Json): string | null {
  const name = String(params['missingProperty'] ?? '');
  if (!isObject(value)) return null;
  const alike = Object.keys(value).find((key) => key !== name && plainName(key) === plainName(name));
  if (alike !== undefined) return `it is named ${JSON.stringify(alike)}: names are written with underscores`;
  if (value !== body) return Object.keys(value).length === 0 ? EMPTY : null;
  const { data } = value;
  if (isObject(data) && name in data)
    return 'the resource is wrapped in data, which only lists and some other responses use';
  if (name === 'meta' && Object.hasOwn(value, 'total')) return 'the numbers of the page belong in meta';
  return null;
}

const EMPTY = 'the object has no members: its content may not have been loaded';

function nullHint(type: string, status: number): string | null {
  if (type === 'array') return 'a list without elements may be written as null';
  return status < 400 ? 'the value is null: the field may not have been loaded, or the column may be empty' : null;
}

function wrongValue(
  { keyword, params, instancePath }: SchemaError,
  value: Json | undefined,
  status: number,
): string | null {
  const type = keyword === 'type' ? String(params['type']) : '';
  const isMoment = /_at$/.test(instancePath);
  if (value === null) return nullHint(type, status);
  if (Array.isArray(value) && instancePath === '') return 'lists have an envelope of data, links and meta';
  if (Array.isArray(value) && value.length === 0 && type === 'object') {
    return 'PHP serialises an empty map as an empty array';
  }
  if (typeof value === 'string' && (type === 'number' || type === 'integer')) {
    return 'the number is written as text; some database drivers return decimals and large integers in this way';
  }
  if (typeof value === 'number' && type === 'string') {
    return isMoment
      ? 'the timestamp is written as a number instead of ISO 8601 text'
      : 'the text is written as a number';
  }
  if (typeof value === 'string' && isMoment && /^\d{4}-\d\d-\d\d \d\d:/.test(value)) {
    return 'this is the notation of a database: ISO 8601 has a T between date and time, and an offset';
  }
  if (typeof value === 'string' && isMoment && /T[\d:.]+$/.test(value))
    return 'the offset is missing, e.g. Z or +00:00';
  return null;
}

/** A name that is the same in snake_case, camelCase and kebab-case. */
function plainName(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}

import express, { type Request, type Response } from 'express';
import { type OperationId, operations, type ParameterSpec } from '../../generated/operations.js';
import { type SchemaError, type Validator, parameters as validators } from '../../generated/validators.js';
import type { Checked, FieldErrors } from '../operations/operation.js';
import { HttpProblem } from './respond.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body and checks it against its schema.
 *
 * @param maxBytes of the body after decompression.
 * @throws HttpProblem 415 for a body that is not sent as JSON in UTF-8; the reader's own errors for one that is too large
 *   or cannot be decompressed.
 */
export async function readBody<Value>(
  request: Request,
  response: Response,
  validate: Validator<Value>,
  maxBytes: number,
): Promise<Checked<Value>> {
  const readBytes = express.raw({ type: () => true, limit: maxBytes });
  await new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  const bytes: unknown = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return { errors: { body: ['A JSON body is required.'] } };
  requireJson(request.headers['content-type']);
  const parsed = parse(bytes);
  if (parsed === undefined) return { errors: { body: ['The body is not valid JSON in UTF-8.'] } };
  return validate(parsed.value) ? { value: parsed.value } : { errors: fieldErrors(validate.errors) };
}

function requireJson(header: string | undefined): void {
  const [mediaType = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  const isJson = mediaType === 'application/json' || /^application\/[\w.-]+\+json$/.test(mediaType);
  const isUtf8 = charset === undefined || /^"?utf-?8"?$/.test(charset);
  if (isJson && isUtf8) return;
  const sent = header === undefined ? 'no Content-Type' : `Content-Type ${header}`;
  throw new HttpProblem(415, `The body was sent with ${sent}: send application/json in UTF-8.`);
}

function parse(bytes: Buffer): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return undefined;
  }
}

/** Path and query parameters of a request. */
interface ReadParameters {
  readonly raw: Readonly<Record<string, string>>;
  /** Those that the contract names and that match their schemas, with integers as numbers. */
  readonly valid: Readonly<Record<string, unknown>>;
  readonly invalid: FieldErrors;
}

/**
 * Reads the parameters of a request. When a name is repeated, its last value counts. A blank query parameter counts as one
 * that was left out, unless it is required.
 *
 * @param query the part of the URL behind `?`; what is not valid percent-encoding is taken literally.
 * @throws HttpProblem 422 when a required query parameter is missing.
 */
export function readParameters(id: OperationId, path: Record<string, string>, query: string): ReadParameters {
  const specs = operations[id].parameters.filter((spec: ParameterSpec) => spec.in !== 'header');
  const sent = Object.entries(Object.fromEntries(new URLSearchParams(query)));
  const isGiven = ([name, value]: [string, string]) =>
    value.trim() !== '' || specs.some((spec) => spec.name === name && spec.required);
  const raw = { ...Object.fromEntries(sent.filter(isGiven)), ...path };
  requireAll(specs, raw);
  const named = specs.flatMap((spec) => {
    const text = Object.hasOwn(raw, spec.name) ? raw[spec.name] : undefined;
    return text === undefined ? [] : [[spec.name, coerce(spec, text)] as const];
  });
  const validate = validators[id];
  const invalid = validate(Object.fromEntries(named)) ? {} : fieldErrors(validate.errors);
  const valid = Object.fromEntries(named.filter(([name]) => !Object.hasOwn(invalid, name)));
  return { raw, valid, invalid };
}

function requireAll(specs: readonly ParameterSpec[], raw: Record<string, string>): void {
  const missing = specs.filter((spec) => spec.required && !Object.hasOwn(raw, spec.name));
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map(({ name }) => [name, [`The query parameter ${name} is required.`]]));
  throw new HttpProblem(422, Object.values(errors).flat().join(' '), {}, errors);
}

/** An integer that a number holds exactly becomes one; everything else stays text, for the validator to judge. */
function coerce(spec: ParameterSpec, text: string): unknown {
  return spec.schema.type === 'integer' && /^-?(0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : text;
}

/** The maximum number of errors in a response; a body of a megabyte could have tens of thousands. */
const MAX_ERRORS = 50;

/** What a validator found, by field: `/items/0/quantity` becomes `items[0].quantity`. */
function fieldErrors(errors: readonly SchemaError[] | null | undefined): FieldErrors {
  const found: Record<string, string[]> = {};
  for (const error of (errors ?? []).slice(0, MAX_ERRORS)) {
    const field = fieldOf(error);
    found[field] ??= [];
    found[field].push(`${field} ${rule(error)}.`);
  }
  return found;
}

function fieldOf({ instancePath, keyword, params }: SchemaError): string {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (path.length === 0) return 'body';
  return path.map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : `${index > 0 ? '.' : ''}${name}`)).join('');
}

/** What a field must be, in the words of the contract. */
const RULES: Readonly<Record<string, (params: SchemaError['params']) => string>> = {
  required: () => 'is required',
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  minItems: ({ limit }) => `must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
  type: ({ type }) => `must be ${withArticle(String(type))}`,
  format: ({ format }) => `must be ${FORMATS[String(format)] ?? `of the format ${format}`}`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
};

const FORMATS: Readonly<Record<string, string>> = { uuid: 'a UUID', date: 'a date as YYYY-MM-DD' };

function rule({ keyword, message, params }: SchemaError): string {
  return RULES[keyword]?.(params) ?? message ?? `breaks the rule ${keyword}`;
}

function withArticle(type: string): string {
  return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
}

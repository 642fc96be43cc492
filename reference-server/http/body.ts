import express, { type Request, type Response } from 'express';
import type { Validator } from '../../generated/validators.js';
import type { Checked } from '../operations/operation.js';
import { HttpProblem } from './problem.js';
import { fieldErrors } from './schema-errors.js';

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

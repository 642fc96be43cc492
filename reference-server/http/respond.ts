import type { ServerResponse } from 'node:http';
import { type OperationId, operations } from '../../generated/operations.js';
import { responses, type Validator } from '../../generated/validators.js';
import type { Download, ErrorBody, FieldErrors } from '../operations/operation.js';

/** A request that ends with an error before, or instead of, an answer of its operation. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly errors?: FieldErrors,
  ) {
    super(message);
  }

  /** What the client reads. */
  get body(): ErrorBody {
    return this.errors === undefined ? { message: this.message } : { message: this.message, errors: this.errors };
  }
}

/**
 * Any error as a problem. Express and its body parser mark the client's faults with a status; everything else is ours:
 * its details go to the log and never to the client.
 */
export function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (error instanceof URIError || (status === 400 && error instanceof Error && error.name === 'URIError')) {
    return new HttpProblem(404, 'There is no such path: it is not valid percent-encoded UTF-8.');
  }
  if (status === 413) return new HttpProblem(413, 'The body is too large: split the order.');
  if (status === 415)
    return new HttpProblem(415, 'The Content-Encoding is not supported: send the body as it is, or as gzip.');
  if (status === 400)
    return new HttpProblem(422, 'The body cannot be read: it is cut off, or not compressed as it says.');
  return new HttpProblem(500, 'An unexpected error occurred.');
}

/** An answer that the contract does not allow. It is our own fault. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** Sends a JSON document, or an error. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

/** Sends a file under its name. */
export function sendFile(response: ServerResponse, status: number, mediaType: string, file: Download): void {
  response.setHeader('Content-Disposition', `attachment; filename="${file.filename}"`);
  send(response, status, mediaType, file.bytes);
}

/** @throws InvalidResponseError when the contract does not list the status, or the body breaks its schema. */
export function requireValid(id: OperationId, status: number, body: unknown): void {
  if (!Object.hasOwn(operations[id].responses, status)) {
    throw new InvalidResponseError(`${id} answers ${status}, which the contract does not list`);
  }
  const validators: Readonly<Partial<Record<OperationId, Readonly<Record<number, Validator<unknown>>>>>> = responses;
  const validate = validators[id]?.[status];
  if (validate === undefined || validate(body)) return;
  const faults = validate.errors?.map((error) => `${error.instancePath || 'the body'} ${error.message}`).join('; ');
  throw new InvalidResponseError(`${id} answers ${status} with a body that breaks its schema: ${faults}`);
}

function send(response: ServerResponse, status: number, mediaType: string, body: string | Uint8Array): void {
  response.statusCode = status;
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

import type { ServerResponse } from 'node:http';
import { type OperationId, operations } from '../../generated/operations.js';
import { responses, type Validator } from '../../generated/validators.js';
import type { Download } from '../operations/operation.js';

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

import type { Request, Response } from 'express';
import { type OperationId, operations } from '../../generated/operations.js';
import { requestBodies, type Validator } from '../../generated/validators.js';
import { handlers } from '../operations/index.js';
import type { Call, Download, Service } from '../operations/operation.js';
import type { Admission } from './admission.js';
import { authenticate } from './authentication.js';
import { readBody } from './body.js';
import type { HttpOptions } from './http-options.js';
import { linkBase } from './link-base.js';
import { readParameters } from './parameters.js';
import { asProblem, HttpProblem } from './problem.js';
import { contextOf } from './request-context.js';
import { requireValid, sendFile, sendJson } from './respond.js';

/** Express's handler of one operation: reads and checks the request, asks the operation, and sends its answer. */
export function bindOperation<Id extends OperationId>(
  id: Id,
  service: Service,
  options: HttpOptions,
  admit: Admission,
) {
  const work = async (request: Request, response: Response): Promise<void> => {
    try {
      const call = await readCall(id, request, response, service, options, admit);
      const { status, body } = await handlers[id](call, service);
      if (options.validateResponses) requireValid(id, Number(status), body);
      // What everybody may see, everybody may keep.
      if (operations[id].security !== 'required') response.removeHeader('Cache-Control');
      send(response, id, Number(status), body);
    } catch (error) {
      if (asProblem(error).status !== 500) throw error;
      contextOf(request).error = error;
      throw new HttpProblem(500, unexpected(id));
    }
  };
  return (request: Request, response: Response): Promise<void> => {
    const context = contextOf(request);
    context.operation = id;
    context.work = work(request, response);
    return context.work;
  };
}

async function readCall<Id extends OperationId>(
  id: Id,
  request: Request,
  response: Response,
  service: Service,
  options: HttpOptions,
  admit: Admission,
): Promise<Call<Id>> {
  const { security } = operations[id];
  const user = security === 'required' ? await authenticate(service.db, request.headers.authorization) : undefined;
  if (user !== undefined) contextOf(request).userId = user.id;
  await admit(request, user);
  const query = request.url.split('?').slice(1).join('?');
  const { raw, valid, invalid } = readParameters(id, textParameters(request), query);
  const bodies: Readonly<Partial<Record<OperationId, Validator<unknown>>>> = requestBodies;
  const validateBody = bodies[id];
  const call = {
    user,
    parameters: valid,
    invalid,
    raw,
    body:
      validateBody === undefined ? undefined : await readBody(request, response, validateBody, options.maxBodyBytes),
    idempotencyKey: request.get('Idempotency-Key'),
    url: `${linkBase(request, options.baseUrl)}${request.path}`,
  };
  // The table and the validators of the contract made each part what the types of the same contract say.
  return call as unknown as Call<Id>;
}

function textParameters(request: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
}

function send(response: Response, id: OperationId, status: number, body: unknown): void {
  if (isDownload(body)) {
    const listed: Readonly<Record<string, { readonly mediaType: string | null }>> = operations[id].responses;
    sendFile(response, status, listed[status]?.mediaType ?? 'application/octet-stream', body);
  } else {
    sendJson(response, status, body);
  }
}

function isDownload(body: unknown): body is Download {
  return typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array;
}

function unexpected(id: OperationId): string {
  return id === 'createOrder'
    ? 'An unexpected error occurred while processing the order. Try again with the same Idempotency-Key.'
    : 'An unexpected error occurred.';
}

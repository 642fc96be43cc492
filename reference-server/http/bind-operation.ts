import type { Request, Response } from 'express';
import { type OperationId, operations } from '../../generated/operations.js';
import { requestBodies, type Validator } from '../../generated/validators.js';
import { handlers } from '../operations/index.js';
import type { Call, Download, Service } from '../operations/operation.js';
import { findUserByToken, type User } from '../store/accounts.js';
import type { Database } from '../store/database.js';
import type { Admission } from './limits.js';
import { readBody, readParameters } from './read-request.js';
import { contextOf } from './request-context.js';
import { asProblem, HttpProblem, requireValid, sendFile, sendJson } from './respond.js';

/** How requests are answered. */
export interface HttpOptions {
  /** Origin, and path if any, of all links. Without it, links lead to the host that the request named. */
  readonly baseUrl: string | undefined;
  /** Origins whose pages may read the answers, with commas between them, or `*`; undefined where none may. */
  readonly corsOrigin: string | undefined;
  /** Check each response against the contract before it is sent. */
  readonly validateResponses: boolean;
  /** Requests at once of one user, or of one address without a token. */
  readonly maxRequestsPerUser: number;
  /** Bytes of a body, after decompression; a larger one is refused. */
  readonly maxBodyBytes: number;
}

const CHALLENGE = 'Bearer realm="Digital Goods Ordering Service"';

/** The Express handler of one operation: reads and checks the request, runs the operation, and sends its response. */
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
      // A public response may be cached.
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

/**
 * What links begin with: the configured base URL, or else the host that the client named, since that is where it can
 * reach the server. An invalid host falls back to the address that the connection arrived at.
 */
/** What links begin with: as configured, or the host that the request named. */
export function linkBase(request: Request, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const host = request.headers.host;
  if (host !== undefined && /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return `http://${host}`;
  const { localAddress = '127.0.0.1', localPort = 80, localFamily } = request.socket;
  return `http://${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/**
 * The user whose token stands in the `Authorization` header.
 *
 * @throws HttpProblem 401 when it is missing or unknown.
 */
async function authenticate(db: Database, header: string | undefined): Promise<User> {
  if (header === undefined) {
    const message = 'A token is required: send the header Authorization: Bearer <token>.';
    throw new HttpProblem(401, message, { 'WWW-Authenticate': CHALLENGE });
  }
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
  const user = token === undefined ? undefined : await findUserByToken(db, token);
  if (user === undefined) {
    const message = 'The token is not valid: send the header Authorization: Bearer <token> with a valid token.';
    throw new HttpProblem(401, message, { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` });
  }
  return user;
}

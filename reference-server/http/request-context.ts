import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type OperationId, operations } from '../../generated/operations.js';
import type { Log } from '../log.js';
import { healthPathOf } from './health.js';

/** What is known of a request so far; it is logged when the request is answered. */
interface RequestContext {
  /** Unique in the log; the answer carries it as `X-Request-Id`. */
  readonly id: string;
  operation?: OperationId;
  userId?: number;
  /** Settles when the operation is complete, even if the client is gone. */
  work?: Promise<void>;
  /** Releases what the request holds, when its answer is taken and its work is done. */
  readonly held: (() => void)[];
  /** An internal error, whose details belong in the log alone. */
  error?: unknown;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** An id that a proxy or client may choose: it is written to the log, so it has letters, digits and `._:-` only. */
const WELL_FORMED = /^[\w.:-]{1,100}$/;

/** The minimum length of a part of a token; a shorter text may match by chance. */
const MIN_TOKEN_PART = 8;

/** Whether an id looks like a token, or is part of the one sent: the log must not contain a token sent in the wrong header. */
function isToken(id: string, authorization = ''): boolean {
  return /dgo_/i.test(id) || (id.length >= MIN_TOKEN_PART && authorization.includes(id));
}

/** The context of a request, made when it is first asked for: with the sender's `X-Request-Id` if that is well-formed. */
export function contextOf(request: IncomingMessage): RequestContext {
  const known = contexts.get(request);
  if (known !== undefined) return known;
  const sent = request.headers['x-request-id'];
  const usable = typeof sent === 'string' && WELL_FORMED.test(sent) && !isToken(sent, request.headers.authorization);
  const context: RequestContext = { id: usable ? sent : randomUUID(), held: [] };
  contexts.set(request, context);
  return context;
}

const open = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once, when the client has taken the whole response (`isTaken`) or no longer can. Node emits no event for a
 * response that waits behind another one of the same connection, so the end of the connection counts as well.
 */
export function whenOver(
  request: IncomingMessage,
  response: ServerResponse,
  callback: (isTaken: boolean) => void,
): void {
  const waiting = waitingOn(request.socket);
  let isTaken = false;
  const over = () => {
    if (waiting.delete(over)) callback(isTaken);
  };
  waiting.add(over);
  response.once('finish', () => {
    // Node also emits `finish` when the connection was cut.
    isTaken = !request.socket.destroyed;
  });
  response.once('close', over);
}

/** How many requests of a connection are not over yet. */
export function requestsOn(socket: Socket): number {
  return open.get(socket)?.size ?? 0;
}

function waitingOn(socket: Socket): Set<() => void> {
  const known = open.get(socket);
  if (known !== undefined) return known;
  const waiting = new Set<() => void>();
  open.set(socket, waiting);
  socket.once('close', () => {
    for (const over of waiting) over();
  });
  return waiting;
}

/** How a response ended. */
interface ResponseOutcome {
  /** When the request came, as `performance.now()`. */
  readonly begin: number;
  /** False when the client went away, or was cut, before it had the whole answer. */
  readonly isTaken: boolean;
}

/**
 * Logs a request that is over, in one line. The route is the contract's, as `/api/v1/orders/{order}`;
 * what was sent in its place, in the query, in headers and in bodies is not logged.
 */
export function logRequest(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  outcome: ResponseOutcome,
): void {
  const { id, operation, userId, error } = contextOf(request);
  const health = healthPathOf(request);
  const line = {
    requestId: id,
    method: request.method,
    route: operation === undefined ? (health ?? null) : operations[operation].path,
    status: response.statusCode,
    ms: Math.round((performance.now() - outcome.begin) * 100) / 100,
    ...(userId === undefined ? {} : { userId }),
    ...(outcome.isTaken ? {} : { aborted: true }),
  };
  if (error !== undefined) log.error({ ...line, err: error }, 'request failed');
  else if (health !== undefined) log.debug(line, 'health');
  else if (response.statusCode >= 500) log.warn(line, 'request refused');
  else log.info(line, 'request');
}

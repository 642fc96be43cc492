import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { OperationId } from '../../generated/operations.js';

/** What becomes known of a request on its way, and is logged when it is answered. */
export interface RequestContext {
  /** Tells this request from every other in the log; the answer carries it as `X-Request-Id`. */
  readonly id: string;
  operation?: OperationId;
  userId?: number;
  /** Settles when the operation has done all that it does, even for a client that is gone. */
  work?: Promise<void>;
  /** Gives back what the request holds, when its answer is taken and its work is done. */
  readonly held: (() => void)[];
  /** A fault of our own, whose details belong in the log alone. */
  error?: unknown;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** An id that a proxy or client may choose: it is written to the log, so it has letters, digits and `._:-` only. */
const WELL_FORMED = /^[\w.:-]{1,100}$/;

/** An id that looks like a token is none, nor is one that is part of it: the log must not keep what two headers mix up. */
function isToken(id: string, authorization = ''): boolean {
  return /dgo_/i.test(id) || (id.length >= LEAST_OF_TOKEN && authorization.includes(id));
}

/** Characters of a token that nobody guesses the rest of; fewer may stand in it by chance. */
const LEAST_OF_TOKEN = 8;

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

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { User } from '../store/accounts.js';
import { contextOf } from './request-context.js';
import { HttpProblem } from './respond.js';

/** The limits for one client, or for all. */
export interface HttpLimits {
  /** Bytes of a body, after decompression. */
  readonly maxBodyBytes: number;
  /** Bytes of the request line and all headers together. */
  readonly maxHeaderBytes: number;
  /** Characters of the path with its query. */
  readonly maxUrlLength: number;
  /** Requests that are worked on at once: from their headers until their answer is taken. */
  readonly maxRequests: number;
  /** Those of one user, or of one address without a token. */
  readonly maxRequestsPerUser: number;
  /** Those of one connection. */
  readonly maxRequestsPerConnection: number;
  /** Connections that are open at once, idle ones included. */
  readonly maxConnections: number;
  /** How long a client may take to send the headers, in milliseconds. */
  readonly headersTimeoutMs: number;
  /** How long it may take to send the whole request. */
  readonly requestTimeoutMs: number;
  /** How long a connection may stay idle between two requests. */
  readonly keepAliveTimeoutMs: number;
  /** How long it may read nothing of a response that is ready. */
  readonly stallTimeoutMs: number;
}

/** Counts concurrent requests. Each request that enters must leave exactly once. */
interface Gate {
  /** False at the limit. */
  enter(): boolean;
  leave(): void;
}

export function createGate(room: number): Gate {
  let inside = 0;
  return {
    enter: () => {
      if (inside >= room) return false;
      inside += 1;
      return true;
    },
    leave: () => {
      inside -= 1;
    },
  };
}

/**
 * Closes the connection of a client that reads nothing of its response for a while. A client that waits for the server is
 * not affected: every transferred byte restarts the timer.
 */
export function cutWhenStalled(response: ServerResponse, milliseconds: number): void {
  response.setTimeout(milliseconds, () => {
    if (response.writableEnded) response.socket?.destroy();
  });
}

/** Whether a body is on its way. A refused request's is not read, so its connection cannot be used again. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Lets a request in: resolves when it is its turn. A request without a user counts for the address that it comes from.
 *
 * @throws HttpProblem 429 when there are too many of its user already. A slow body and a response that is not read
 *   count for their own user only.
 */
export type Admission = (request: IncomingMessage, user: User | undefined) => Promise<void>;

/** @param room for requests of one user, or of one address without a token, at once. */
export function createAdmission(room: number): Admission {
  const inside = new Map<string, number>();
  const leave = (key: string) => {
    const left = (inside.get(key) ?? 1) - 1;
    if (left === 0) inside.delete(key);
    else inside.set(key, left);
  };
  let lastTurn = Promise.resolve();
  return (request, user) => {
    const key = user === undefined ? `address ${request.socket.remoteAddress}` : `user ${user.id}`;
    const before = inside.get(key) ?? 0;
    if (before >= room) throw tooMany(request, user);
    inside.set(key, before + 1);
    contextOf(request).held.push(() => leave(key));
    // One request begins for each turn of the event loop. In between all connections are read, so a late client does not
    // wait for everything that others have sent.
    lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
    return lastTurn;
  };
}

function tooMany(request: IncomingMessage, user: User | undefined): HttpProblem {
  const whose = user === undefined ? 'this address' : 'this user';
  const message = `Too many requests of ${whose} at once. Nothing was done: send the request again when others are answered.`;
  return new HttpProblem(429, message, { 'Retry-After': '1', ...(hasBody(request) ? { Connection: 'close' } : {}) });
}

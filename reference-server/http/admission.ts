import type { IncomingMessage } from 'node:http';
import type { User } from '../store/users.js';
import { hasBody } from './limits.js';
import { HttpProblem } from './problem.js';
import { contextOf } from './request-context.js';

/**
 * Lets a request in: resolves when it is its turn. A request without a user counts for the address that it comes from.
 *
 * @throws HttpProblem 429 when there are too many of its user already: a body that drips, and an answer that is not
 *   taken, hold the room of their own user only.
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
    // One begins for each turn of the event loop: in between all connections are read, so that those who come late are
    // not behind everything that others have sent.
    lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
    return lastTurn;
  };
}

function tooMany(request: IncomingMessage, user: User | undefined): HttpProblem {
  const whose = user === undefined ? 'this address' : 'this user';
  const message = `Too many requests of ${whose} at once. Nothing was done: send the request again when others are answered.`;
  return new HttpProblem(429, message, { 'Retry-After': '1', ...(hasBody(request) ? { Connection: 'close' } : {}) });
}

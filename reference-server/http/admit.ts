import type { IncomingMessage } from 'node:http';
import type { User } from '../store/users.js';
import { hasBody, type Rooms } from './limits.js';
import { HttpProblem } from './problem.js';
import { contextOf } from './request-context.js';

/**
 * Takes room for a request among those of its user, or of its address where it has no user. A body that drips, or an
 * answer that is not taken, holds the room of its own user only.
 *
 * @throws HttpProblem 429 when there is none.
 */
export function admit(request: IncomingMessage, user: User | undefined, rooms: Rooms): void {
  const leave = rooms(user === undefined ? `address ${request.socket.remoteAddress}` : `user ${user.id}`);
  if (leave !== undefined) {
    contextOf(request).held.push(leave);
    return;
  }
  const whose = user === undefined ? 'this address' : 'this user';
  const message = `Too many requests of ${whose} at once. Nothing was done: send the request again when others are answered.`;
  throw new HttpProblem(429, message, { 'Retry-After': '1', ...(hasBody(request) ? { Connection: 'close' } : {}) });
}

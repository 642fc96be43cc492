import type { OperationId } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { Outcome } from '../../run/result.js';
import { honestly, message, type Reply, type Visit } from './hostile-server.test.support.js';

/** One way in which a deployment may be hostile, and what the suite must make of it. */
export interface Hostility {
  readonly name: string;
  /** What it does, in a phrase. */
  readonly does: string;
  readonly reply: Reply;
  readonly verdict: Expected;
  /** Time limit of one request; half a minute unless said otherwise, for machines that are busy. Milliseconds. */
  readonly timeoutMs?: number;
  /** Time limit of the whole run; a minute and more unless said otherwise, for machines that are busy. Milliseconds. */
  readonly longestMs?: number;
  /** Tried in a process of its own, whose memory is watched. */
  readonly isHeavy?: boolean;
}

/** The verdict that the suite must come to: its exit status, and what it says. */
export interface Expected {
  readonly status: 0 | 1 | 2 | 3;
  /** The rule that tells it, with its verdict; left out where the run as a whole does. */
  readonly rule?: RuleId;
  readonly is?: Outcome;
  /** Of the rule's violation, reason or observation; else of the report or the error. */
  readonly says: RegExp;
}

/** Answers these operations in a way of its own, all others honestly; and the first greeting honestly in any case. */
export function on(operations: readonly OperationId[] | 'every', reply: Reply): Reply {
  return (visit) => {
    const isMeant = operations === 'every' || (visit.operation !== null && operations.includes(visit.operation));
    if (isMeant && visit.nth > 1) return reply(visit);
    visit.socket.write(honestly(visit));
  };
}

/** Sends these bytes instead of an answer. */
export function bytes(text: string | Buffer, close = false): Reply {
  return ({ socket }) => {
    if (close) socket.end(text);
    else socket.write(text);
  };
}

/** Changes the JSON of honest answers; what is no JSON stays as it is. */
export function edited(edit: (value: unknown, visit: Visit) => unknown): Reply {
  return rewritten((text, visit) => JSON.stringify(edit(JSON.parse(text), visit)));
}

/** Changes the text of honest answers that are JSON. */
export function rewritten(rewrite: (text: string, visit: Visit) => string | Buffer): Reply {
  return (visit) => {
    const { status, type, body } = visit.honest;
    if (!type.includes('json')) visit.socket.write(honestly(visit));
    else visit.socket.write(message(status, type, rewrite(body.toString(), visit)));
  };
}

/** The value with every member changed that is of this kind, however deep. */
export function everywhere(value: unknown, change: (member: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => everywhere(member, change, key));
  if (typeof value !== 'object' || value === null) return change(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, everywhere(member, change, name)]));
}

/** Writes the pieces for as long as the client listens. */
export async function flood({ socket }: Visit, head: string, piece: Buffer | string): Promise<void> {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(head);
  while (!socket.destroyed) {
    if (socket.write(piece)) await new Promise((resolve) => setImmediate(resolve));
    else await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
  }
}

/** Writes a piece now and then for as long as the client listens. */
export function trickle({ socket }: Visit, head: string, piece: string, everyMs: number): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on('close', () => clearInterval(timer));
}

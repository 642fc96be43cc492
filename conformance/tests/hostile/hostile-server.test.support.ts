import { request as ask } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import type { OperationId } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import { Deployment, type Listening } from '../../model/deployment.js';
import { matchRoute } from '../../model/http.js';
import type { DeploymentFacts } from '../../model/seed/seed.js';
import type { Outcome } from '../../run/result.js';

/** A request as it came, and the answer that an honest deployment gives to it. */
export interface Visit {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly operation: OperationId | null;
  /** Counted from 1, over all connections. */
  readonly nth: number;
  readonly honest: Honest;
  readonly socket: Socket;
}

export interface Honest {
  readonly status: number;
  /** Content type of the body; empty where there is none. */
  readonly type: string;
  readonly body: Buffer;
}

/** Answers a request by writing to its socket, which stays open for the next one unless it is ended there. */
export type Reply = (visit: Visit) => void | Promise<void>;

export interface HostileServer {
  readonly baseUrl: string;
  readonly facts: DeploymentFacts;
  readonly visits: readonly Omit<Visit, 'honest' | 'socket'>[];
  close(): Promise<void>;
}

/** The bytes of an answer as they should be. Header lines come before those that are needed. */
export function message(status: number, type: string, body: Buffer | string, lines: readonly string[] = []): Buffer {
  const bytes = Buffer.from(body);
  const head = [
    `HTTP/1.1 ${status} Whatever`,
    ...lines,
    ...(type === '' ? [] : [`content-type: ${type}`]),
    `content-length: ${bytes.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

/** The honest answer, byte by byte. */
export function honestly({ honest: { status, type, body } }: Visit): Buffer {
  return message(status, type, body);
}

/**
 * A deployment of which nothing is certain: it speaks TCP (or TLS), reads requests by itself, has an honest deployment
 * behind it, which several may share that are only read, and lets `reply` write whatever it likes.
 */
export async function startHostile(reply: Reply, tls?: TlsOptions, shared?: Listening): Promise<HostileServer> {
  const honest = shared ?? (await new Deployment().listen());
  const visits: Omit<Visit, 'honest' | 'socket'>[] = [];
  const open = new Set<Socket>();
  const serve = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    readRequests(socket, async (text, body) => {
      const visit = visitOf(text, body, visits.length + 1);
      visits.push(visit);
      await reply({ ...visit, honest: await honestAnswer(honest.baseUrl, visit), socket });
    });
  };
  const server: Server = tls === undefined ? createServer(serve) : createTlsServer(tls, serve);
  // A client that turns away while TLS is agreed upon.
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a TCP port has no other kind of address
  const close = async () => {
    for (const socket of open) socket.destroy();
    await Promise.all([new Promise<void>((resolve) => server.close(() => resolve())), shared ?? honest.close()]);
  };
  return { baseUrl: `http${tls === undefined ? '' : 's'}://127.0.0.1:${port}`, facts: honest.facts, visits, close };
}

function visitOf(head: string, body: string, nth: number): Omit<Visit, 'honest' | 'socket'> {
  const [first = '', ...lines] = head.split('\r\n');
  const [method = '', target = ''] = first.split(' ');
  const [path = '', query] = target.split(/\?(.*)/s);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const operation = matchRoute(method, path)?.operation ?? null;
  return { method, target, query: new URLSearchParams(query), headers, body, operation, nth };
}

/** Calls back with head and body of each request, one after the other. */
function readRequests(socket: Socket, onRequest: (head: string, body: string) => Promise<void>): void {
  let waiting = Buffer.alloc(0);
  let last: Promise<void> = Promise.resolve();
  socket.on('data', (data: Buffer) => {
    waiting = Buffer.concat([waiting, data]);
    for (;;) {
      const end = waiting.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = waiting.toString('latin1', 0, end);
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (waiting.length < end + 4 + length) return;
      const body = waiting.toString('utf8', end + 4, end + 4 + length);
      waiting = waiting.subarray(end + 4 + length);
      last = last.then(() => onRequest(head, body)).catch(() => void socket.destroy());
    }
  });
}

const OF_THE_CONNECTION = new Set(['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding']);

function honestAnswer(baseUrl: string, visit: Omit<Visit, 'honest' | 'socket'>): Promise<Honest> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(Object.entries(visit.headers).filter(([name]) => !OF_THE_CONNECTION.has(name)));
    const length = visit.body === '' ? {} : { 'content-length': Buffer.byteLength(visit.body) };
    const { hostname, port } = new URL(baseUrl);
    const options = { hostname, port, path: visit.target, method: visit.method, headers: { ...headers, ...length } };
    const outgoing = ask(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () => {
        const type = answer.headers['content-type'] ?? '';
        resolve({ status: answer.statusCode ?? 0, type, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject).end(visit.body);
  });
}

/** One way in which a deployment may be hostile, and what the suite must make of it. */
export interface HostileDeployment {
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

export const LISTS = ['listOrders', 'listWallets', 'listTransactions', 'listProducts', 'searchProducts'] as const;
export const JSON_TYPE = 'content-type: application/json';

/** A status line with these header lines. */
export const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');

/** A successful response with this JSON text. */
export const json = (body: string | Buffer, ...lines: string[]) => message(200, 'application/json', body, lines);

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

import { request as ask } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import type { OperationId } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import { Deployment, type Listening } from '../../model/deployment.js';
import { matchRoute } from '../../model/http.js';
import type { DeploymentFacts } from '../../model/seed/seed.js';
import type { Outcome } from '../../run/result.js';

/** A request, and the response of an honest deployment to it. */
export interface Visit {
  readonly method: string;
  /** Path and query as sent. */
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
  /** Content type of the body; empty without one. */
  readonly type: string;
  readonly body: Buffer;
}

/** Answers a request by writing to its socket. The socket stays open for the next request unless the reply ends it. */
export type HostileReply = (visit: Visit) => void | Promise<void>;

export interface HostileServer {
  readonly baseUrl: string;
  readonly facts: DeploymentFacts;
  readonly visits: readonly Omit<Visit, 'honest' | 'socket'>[];
  close(): Promise<void>;
}

/** The bytes of a correct response. The header lines come before the necessary ones. */
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

/** The bytes of the honest response. */
export function honestly({ honest: { status, type, body } }: Visit): Buffer {
  return message(status, type, body);
}

/**
 * Starts a deployment that speaks plain TCP (or TLS) and lets `reply` write any bytes. Honest responses come from a model
 * deployment behind it, which several servers may share as long as they are only read.
 */
export async function startHostile(reply: HostileReply, tls?: TlsOptions, shared?: Listening): Promise<HostileServer> {
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
  // A client may disconnect during the TLS handshake.
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

/** Calls back with the head and body of each request, one after the other. */
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

/** A hostile deployment, and the verdict that the suite must reach on it. */
export interface HostileDeployment {
  /** What the deployment does, as a phrase. */
  readonly does: string;
  readonly reply: HostileReply;
  readonly verdict: Expected;
  /** Time limit of one request in milliseconds; 30,000 by default, for busy machines. */
  readonly timeoutMs?: number;
  /** Time limit of the whole run in milliseconds; at least 120,000 by default, for busy machines. */
  readonly longestMs?: number;
  /** Run in a separate process, whose memory is measured. */
  readonly isHeavy?: boolean;
}

/** The expected exit status and text. */
export interface Expected {
  readonly status: 0 | 1 | 2 | 3;
  /** The rule whose verdict is expected; undefined when the run as a whole is meant. */
  readonly rule?: RuleId;
  readonly is?: Outcome;
  /** Matches the rule's violation, reason or observation; without a rule, the report or the error. */
  readonly says: RegExp;
}

export const LISTS = ['listOrders', 'listWallets', 'listTransactions', 'listProducts', 'searchProducts'] as const;
export const JSON_TYPE = 'content-type: application/json';

/** A status line with these header lines. */
export const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');

/** A successful response with this JSON text. */
export const json = (body: string | Buffer, ...lines: string[]) => message(200, 'application/json', body, lines);

/** Answers these operations by `reply`, all others and the first request honestly. */
export function on(operations: readonly OperationId[] | 'every', reply: HostileReply): HostileReply {
  return (visit) => {
    const isMeant = operations === 'every' || (visit.operation !== null && operations.includes(visit.operation));
    if (isMeant && visit.nth > 1) return reply(visit);
    visit.socket.write(honestly(visit));
  };
}

/** Sends these bytes instead of a response. */
export function bytes(text: string | Buffer, close = false): HostileReply {
  return ({ socket }) => {
    if (close) socket.end(text);
    else socket.write(text);
  };
}

/** Changes the JSON of honest responses. Other responses are unchanged. */
export function edited(edit: (value: unknown, visit: Visit) => unknown): HostileReply {
  return rewritten((text, visit) => JSON.stringify(edit(JSON.parse(text), visit)));
}

/** Changes the text of honest responses that are JSON. Other responses are unchanged. */
export function rewritten(rewrite: (text: string, visit: Visit) => string | Buffer): HostileReply {
  return (visit) => {
    const { status, type, body } = visit.honest;
    if (!type.includes('json')) visit.socket.write(honestly(visit));
    else visit.socket.write(message(status, type, rewrite(body.toString(), visit)));
  };
}

/** The value with `change` applied to every scalar in it, at any depth. */
export function everywhere(value: unknown, change: (member: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => everywhere(member, change, key));
  if (typeof value !== 'object' || value === null) return change(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, everywhere(member, change, name)]));
}

/** Writes the piece again and again until the client disconnects. */
export async function flood({ socket }: Visit, head: string, piece: Buffer | string): Promise<void> {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(head);
  while (!socket.destroyed) {
    if (socket.write(piece)) await new Promise((resolve) => setImmediate(resolve));
    else await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
  }
}

/** Writes the piece at intervals until the client disconnects. */
export function trickle({ socket }: Visit, head: string, piece: string, everyMs: number): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on('close', () => clearInterval(timer));
}

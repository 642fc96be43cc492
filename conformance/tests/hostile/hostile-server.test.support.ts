import { request as ask } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import type { OperationId } from '../../../generated/operations.js';
import { Deployment, type Listening } from '../../model/deployment.js';
import { matchRoute } from '../../model/routes.js';
import type { DeploymentFacts } from '../../model/seed/seed.js';

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

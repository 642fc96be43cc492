import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Role } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { ByteBudget } from './byte-budget.js';
import { Locks } from './concurrency.js';
import { MadeOrders } from './connection.js';
import { PdfReader } from './files/pdf.js';
import { RateLimiter } from './rate-limiter.js';
import { type Connection, Recorder } from './recorder.js';
import { Pseudonyms } from './redaction/pseudonyms.js';
import { RunEnd } from './run-end.js';
import { type RawResponse, Transport, TransportError } from './transport.js';

export const TOKEN = 'dgo-test-0123456789/abcdef+ghij';

export interface Served {
  readonly url: URL;
  /** Method and target of each request, in the order in which they came. */
  readonly seen: string[];
  readonly authorizations: (string | undefined)[];
}

/** A server for one test, of the test's own making. It ends with the test. */
export async function serve(handler: RequestListener): Promise<Served> {
  const seen: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const note = (request: IncomingMessage) => {
    seen.push(`${request.method} ${request.url}`);
    authorizations.push(request.headers.authorization);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    note(request);
    handler(request, response);
  });
  return { url: await listening(server, () => server.closeAllConnections()), seen, authorizations };
}

/** A server that speaks below HTTP: the script is given each connection, and how many there were before it. */
export async function serveTcp(script: (socket: Socket, nth: number) => void): Promise<URL> {
  let connections = 0;
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    open.add(socket.on('error', () => {}));
    script(socket, connections);
    connections += 1;
  });
  return listening(server, () => {
    for (const socket of open) socket.destroy();
  });
}

async function listening(server: Server | TcpServer, disconnect: () => void): Promise<URL> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        disconnect();
      }),
  );
  const { port } = server.address() as AddressInfo; // a server on a TCP port has no other kind of address
  return new URL(`http://127.0.0.1:${port}`);
}

export interface ConnectionOptions {
  readonly timeoutMs?: number;
  readonly bytes?: number;
  readonly rate?: number;
  readonly standstillMs?: number;
  readonly connections?: number;
  readonly tokens?: Readonly<Partial<Record<Role, string>>>;
}

export function connectTo(baseUrl: URL | string, options: ConnectionOptions = {}): Connection {
  const { timeoutMs = 5_000, bytes = 1_000_000, rate = 0, standstillMs = 10_000, connections = 4 } = options;
  const tokens = options.tokens ?? { caller: TOKEN };
  const transport = new Transport(new URL(baseUrl), { timeoutMs, bytes }, connections);
  const pdfReader = new PdfReader();
  onTestFinished(async () => {
    await Promise.all([transport.close(), pdfReader.close()]);
  });
  const pseudonyms = new Pseudonyms();
  for (const token of Object.values(tokens)) pseudonyms.hide(token, 'token');
  const runEnd = new RunEnd(timeoutMs);
  const rateLimiter = new RateLimiter(rate, runEnd.over, standstillMs);
  onTestFinished(() => runEnd.close());
  const shared = {
    locks: new Locks(),
    madeOrders: new MadeOrders(),
    pdfReader,
    settleMs: 0,
    spending: null,
    overdue: [],
    lastId: 0,
  };
  const own = { runEnd, byteBudget: new ByteBudget(8_000_000), extraHeaders: { sent: {}, kept: {} } };
  return { baseUrl: new URL(baseUrl), transport, pseudonyms, rateLimiter, tokens, ...shared, ...own };
}

/** A recorder that may read. */
export function reader(baseUrl: URL | string, options: ConnectionOptions = {}): Recorder {
  return new Recorder(connectTo(baseUrl, options), null);
}

/** The answer to a bare GET, or the error that it ended in. */
export async function get(url: URL, options: ConnectionOptions = {}): Promise<RawResponse | TransportError> {
  const { transport } = connectTo(url, options);
  try {
    return await transport.send({ method: 'GET', url: new URL('/x', url), headers: {}, body: null });
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  }
}

export const noFacts: Facts = {
  met: [],
  wallets: [],
  payer: null,
  poor: null,
  paying: [],
  otherWallet: null,
  otherPaying: null,
  products: [],
  orders: [],
  otherOrders: [],
  ledger: { total: 0, closedDays: [], walletIds: [], edgeDays: { first: [], last: [] } },
  largestPage: { listOrders: 100, listWallets: 100, listTransactions: 100, listProducts: 100, searchProducts: 100 },
  gaps: {},
  fulfilmentMs: 0,
  pageLimit: 10,
};

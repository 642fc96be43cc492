import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DGO } from '../../servers/demo-server.js';

/** A server on invented data of some size. */
export interface GrowthStage {
  /** Rows of the ledger; a fifth of it are orders, a twentieth products. */
  readonly rows: number;
  /** UUID of a wallet that pays for orders. */
  readonly wallet: string;
  /** How long it took to write the data. */
  readonly seconds: number;
  /** The JSON document at a path below `/api/v1`. */
  read<Body>(path: string): Promise<Body>;
  /** Milliseconds from the request to the last byte of the answer. */
  time(path: string): Promise<number>;
  /** Ends the server. @returns the most memory that its process had, in bytes. */
  stop(): Promise<number>;
}

const script = (name: string) =>
  join(import.meta.dirname, '..', `${name}${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`);

/** Seeds an empty database, a file or a URL, and starts a server on it. `memoryFile` is for the server's last words. */
export async function openStage(rows: number, database: string, memoryFile: string): Promise<GrowthStage> {
  const sizes = ['--ledger', rows, '--orders', Math.floor(rows / 5), '--products', Math.ceil(rows / 20)].map(String);
  const seed = [...process.execArgv, script('../seed'), ...sizes, '--database', database, '--json'];
  const seeded = JSON.parse(execFileSync(process.execPath, seed, { encoding: 'utf8' })) as Seeded;
  const args = [
    '--import',
    script('report-memory'),
    DGO,
    'serve',
    '--json',
    '--log-level',
    'warn',
    '--port',
    '0',
    '--database',
    database,
  ];
  const env = { ...process.env, BENCH_MEMORY_FILE: memoryFile };
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const base = `${await baseUrl(server)}/api/v1`;
  const headers = { accept: 'application/json', authorization: `Bearer ${seeded.token}` };
  const ask = async (path: string) => {
    const response = await fetch(`${base}${path}`, { headers });
    if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    rows,
    wallet: seeded.wallets[0]?.uuid ?? '',
    seconds: seeded.seconds,
    // The path says which document it is.
    read: async <Body>(path: string) => (await (await ask(path)).json()) as Body,
    time: async (path) => {
      const begin = performance.now();
      await (await ask(path)).arrayBuffer();
      return performance.now() - begin;
    },
    stop: async () => {
      server.kill();
      await once(server, 'exit');
      return Number(readFileSync(memoryFile, 'utf8').split(' ')[1]);
    },
  };
}

/** What the generator prints. */
interface Seeded {
  readonly token: string;
  readonly wallets: readonly { readonly uuid: string }[];
  readonly seconds: number;
}

async function baseUrl({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) {
    for await (const line of createInterface({ input: stdout })) {
      return (JSON.parse(line) as { base_url: string }).base_url;
    }
  }
  throw new Error('the reference server ended before it was ready: its own words stand above');
}

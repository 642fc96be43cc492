import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The line that `dgo serve --json` prints when it is ready; all but the address is there with demo data only. */
export interface Ready {
  readonly base_url: string;
  readonly token: string;
  readonly other_token: string;
  readonly wallets: readonly {
    readonly id: number;
    readonly uuid: string;
    readonly owner: 'main' | 'poor' | 'other';
  }[];
  readonly products: Readonly<
    Record<'cheap' | 'euro' | 'discounted' | 'out_of_stock' | 'scarce', { variant_id: number }>
  >;
}

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server as users run it: the executable, in a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** Undefined when the process ended before it was ready. */
  readonly ready: Promise<Ready | undefined>;
  readonly ended: Promise<Ended>;
  /** What it has written to stderr, the last part of it. */
  log(): string;
  kill(signal: NodeJS.Signals): void;
}

const LOG_KEPT = 20_000;

/** Starts `dgo serve --json` with further arguments. It ends with this process at the latest, unless that is killed. */
export function startServer(args: readonly string[], env: NodeJS.ProcessEnv = process.env): ServerProcess {
  const child = spawn(process.execPath, [...executable(), 'serve', '--json', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_KEPT);
  });
  // Both are of Node's own type for this event; an `exit` comes before the last output, a `close` after it.
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Ended);
  return {
    pid: child.pid ?? 0,
    ready: Promise.race([readyLine(child), ended.then(() => undefined)]),
    ended,
    log: () => log,
    kill: (signal) => child.kill(signal),
  };
}

/** Reads on after the line: a pipe that is not read would stop the server. */
function readyLine({ stdout }: ChildProcess): Promise<Ready | undefined> {
  return new Promise((resolve) => {
    if (stdout === null) return resolve(undefined);
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('"base_url"')) resolve(JSON.parse(line) as Ready);
    });
  });
}

/** Whether the build is newer than every source; looked up once. */
let isFresh: boolean | undefined;

/** The arguments for Node: the compiled `dgo`, or the source where that is newer. */
export function executable(): string[] {
  if (import.meta.url.endsWith('.js')) return [fileURLToPath(new URL('../../cli/dgo.js', import.meta.url))];
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const compiled = join(root, 'dist/cli/dgo.js');
  const parts = ['cli', 'client', 'conformance', 'gate', 'generated', 'json-schema', 'reference-server'];
  isFresh ??= newestIn(join(root, 'dist')) > Math.max(...parts.map((part) => newestIn(join(root, part))));
  if (isFresh && existsSync(compiled)) return [compiled];
  return ['--import', import.meta.resolve('tsx'), join(root, 'cli/dgo.ts')];
}

/** When code below the folder was last changed. Tests do not count. */
function newestIn(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
}

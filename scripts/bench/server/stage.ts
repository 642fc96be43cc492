import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DGO } from '../../servers/demo-server.js';
import { createLoader, type Loader } from './loader.js';

/** Longer than a measurement, so that no order is fulfilled meanwhile: only buying is measured. */
const A_DAY_MS = '86400000';

/** A process under test that listens, with connections to it. */
export interface Serving {
  readonly child: Child;
  readonly origin: string;
  readonly loader: Loader;
}

/** The processes and files of a benchmark. */
export interface Stage {
  file(name: string): string;
  start(program: string, args: readonly string[]): Promise<Child>;
  /** Starts a program that says as JSON at which `base_url` it is. */
  serve(program: string, args: readonly string[]): Promise<Serving>;
  /** Starts the reference server. */
  serveDatabase(database: string): Promise<Serving>;
  /** Ends everything. @returns what the processes have said on stderr. */
  end(): Promise<string>;
}

/** Creates a stage in a temporary folder. */
export function createStage(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-bench-'));
  const file = (name: string) => join(folder, name);
  const log = openSync(file('log'), 'a');
  const children: Child[] = [];
  const loaders: Loader[] = [];
  const start = async (program: string, args: readonly string[]) => {
    const child = await startChild(program, args, log);
    children.push(child);
    return child;
  };
  const serve = async (program: string, args: readonly string[]) => {
    const child = await start(program, args);
    // Every program that is started here prints this line.
    const { base_url: origin } = child.ready as { base_url: string };
    const loader = createLoader(origin);
    loaders.push(loader);
    return { child, origin, loader };
  };
  return {
    file,
    start,
    serve,
    serveDatabase: (database) =>
      serve(DGO, ['serve', '--database', database, '--port', '0', '--json', '--fulfilment-ms', A_DAY_MS]),
    async end() {
      await Promise.all(loaders.map((loader) => loader.close()));
      await Promise.all(children.map((child) => child.stop()));
      closeSync(log);
      const said = readFileSync(file('log'), 'utf8');
      rmSync(folder, { recursive: true, force: true });
      return said;
    },
  };
}

const EXTENSION = import.meta.filename.endsWith('.ts') ? '.ts' : '.js';

/** A process under test. */
export interface Child {
  /** The line of JSON that it printed when it was ready. */
  readonly ready: unknown;
  /** Processor time that it has used since it started, in microseconds, user and system together. */
  cpu(): Promise<number>;
  /** Sends a message, and resolves with the answer to it. */
  ask(message: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** The path of a module of this folder, as source or compiled, like this one. */
export function moduleFile(name: string): string {
  return `${import.meta.dirname}/${name}${EXTENSION}`;
}

/**
 * Starts a program and waits until it is ready. It is loaded with a module that reports its processor time on request.
 * Options of Node for it stand in `BENCH_NODE_OPTIONS`, as `--cpu-prof`, to see where its time goes.
 *
 * @param log what it says on stderr goes to this file descriptor.
 */
async function startChild(file: string, args: readonly string[], log: number): Promise<Child> {
  const options = process.env['BENCH_NODE_OPTIONS']?.split(' ').filter(Boolean) ?? [];
  const child = fork(file, args, {
    execArgv: [...process.execArgv, ...options, '--import', moduleFile('../report-usage')],
    stdio: ['ignore', 'pipe', log, 'ipc'],
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`a process under test ended with status ${status}`);
  });
  // A caller that waits for an answer gets the error; without one it is ignored.
  ended.catch(() => {});
  const ask = (message: object) => Promise.race([answerOf(child, message), ended]);
  return {
    ready: await firstLine(child),
    cpu: async () => Number(await ask({ ask: 'cpu' })),
    ask,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** One message is under way at a time, so the next incoming one is its answer. */
async function answerOf(child: ChildProcess, message: object): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(message);
  const [value] = await answer;
  return value;
}

async function firstLine({ stdout }: ChildProcess): Promise<unknown> {
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) return JSON.parse(line);
  throw new Error('a process under test ended before it was ready');
}

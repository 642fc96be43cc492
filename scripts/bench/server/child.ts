import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

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

/** A module of this folder, as it is run. */
export function moduleFile(name: string): string {
  return `${import.meta.dirname}/${name}${EXTENSION}`;
}

/**
 * Starts a program and waits until it is ready. It is loaded with a module that tells its processor time when asked.
 * Options of Node for it stand in `BENCH_NODE_OPTIONS`, as `--cpu-prof`, to see where its time goes.
 *
 * @param log what it says on stderr goes to this file descriptor.
 */
export async function startChild(file: string, args: readonly string[], log: number): Promise<Child> {
  const options = process.env['BENCH_NODE_OPTIONS']?.split(' ').filter(Boolean) ?? [];
  const child = fork(file, args, {
    execArgv: [...process.execArgv, ...options, '--import', moduleFile('tell-cpu')],
    stdio: ['ignore', 'pipe', log, 'ipc'],
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`a process under test ended with status ${status}`);
  });
  // Whoever waits for an answer is told; nobody else needs to be.
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

/** One message is under way at a time, so the next one that comes is its answer. */
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

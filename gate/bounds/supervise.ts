import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Order, Task } from './child.js';
import { MEMORY } from './limits.js';

/** What came of a task: the exit status of its process, or why it was ended, in words that follow the command's name. */
export type Outcome = { readonly status: number } | { readonly ended: string };

/** Signals that end this process, and what it started with it. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Abnormal ends of a Node.js process that has no memory left. */
const OUT_OF_MEMORY: ReadonlySet<number | string | null> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 134]);

/**
 * Performs a task in a process of its own, with one deadline and one limit of memory, and writes to the same standard
 * output and error. At the deadline it is ended together with every process that it started, and its temporary files go.
 */
export async function supervise(task: Task, maxTime: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-bounded-'));
  const isSource = import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(isSource ? new URL('child.ts', import.meta.url) : new URL('child.js', import.meta.url));
  const child = fork(entry, [], {
    // The leader of a group of processes, which is ended as one.
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = () => {
    endGroup(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const handlers = Object.entries(SIGNALS).map(([signal, number]) => {
    const handler = () => {
      process.exit(128 + number);
    };
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  process.once('exit', end);
  try {
    return await outcomeOf(child, task, maxTime);
  } finally {
    end();
    process.off('exit', end);
    for (const remove of handlers) remove();
  }
}

function outcomeOf(child: ChildProcess, task: Task, maxTime: number): Promise<Outcome> {
  return new Promise((resolve) => {
    let at = 'reading the documents';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child);
    }, maxTime);
    child.on('message', (what) => {
      at = String(what);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ ended: `not judged: the process that judges cannot be started: ${error.message}` });
    });
    child.once('exit', (status, signal) => {
      clearTimeout(timer);
      if (isLate) resolve({ ended: `not judged: ${maxTime} ms were over while ${at}. ${ADVICE}` });
      else if (OUT_OF_MEMORY.has(signal ?? status))
        resolve({ ended: `not judged: ${MEMORY} MiB of memory were used up while ${at}. Make the documents smaller.` });
      else if (status === null) resolve({ ended: `not judged: ${signal} ended the process that judges, while ${at}.` });
      else resolve({ status });
    });
    const order: Order = { task, until: Date.now() + maxTime };
    child.send(order, () => undefined);
  });
}

const ADVICE = 'Make what is named simpler, or give more time with --max-time.';

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended, and all that it started.
  }
}

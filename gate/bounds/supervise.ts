import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GateTask, TaskMessage } from './child.js';

/**
 * The result of a task: the exit status of its process, or why it was ended, as a continuation of the command's name.
 */
export type TaskOutcome = { readonly status: number } | { readonly ended: string };

/** Heap limit of the judging process, in MiB of V8's old generation. */
const MEMORY = 2048;

/** Signals that end this process and everything that it started. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Exit statuses and signals of a Node.js process that ran out of memory. */
const OUT_OF_MEMORY: ReadonlySet<number | string | null> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 134]);

/**
 * Runs a task in a process of its own, with a time limit and a memory limit, on the same standard output and error. At
 * the deadline it is ended together with every process that it started, and its temporary files are removed.
 */
export async function supervise(task: GateTask, maxTime: number): Promise<TaskOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-bounded-'));
  const isSource = import.meta.url.endsWith('.ts');
  const entry = fileURLToPath(isSource ? new URL('child.ts', import.meta.url) : new URL('child.js', import.meta.url));
  const child = fork(entry, [], {
    // Leader of a process group, which is ended as a whole.
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

function outcomeOf(child: ChildProcess, task: GateTask, maxTime: number): Promise<TaskOutcome> {
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
    const order: TaskMessage = { task, until: Date.now() + maxTime };
    child.send(order, () => undefined);
  });
}

const ADVICE = 'Make what is named simpler, or give more time with --max-time.';

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

import { Worker } from 'node:worker_threads';
import { guardProcess } from '../../cli/guard-process.js';
import type { ChangelogOptions } from '../commands/changelog-action.js';
import type { GateOptions } from '../commands/gate-action.js';

/** What the process that judges is asked to do. */
export type Task = { readonly old: string | undefined; readonly now: string | undefined } & (
  | { readonly command: 'gate'; readonly options: GateOptions }
  | { readonly command: 'changelog'; readonly options: ChangelogOptions }
);

/** The first message to the process that judges. */
export interface Order {
  readonly task: Task;
  /** When the whole is ended, in milliseconds since 1970. */
  readonly until: number;
}

/** How long after the deadline this process ends its group itself, in milliseconds, where its parent has not. */
const GRACE = 2_000;

/** Exit status of a gate that failed itself. */
const FAILED = 4;

guardProcess();
process.once('message', async (order: Order) => {
  // What is judged may keep this thread busy for good, so that another one ends it where the parent is gone.
  const wait = order.until + GRACE - Date.now();
  new Worker(`setTimeout(() => process.kill(-${process.pid}, 'SIGKILL'), ${wait})`, { eval: true }).unref();
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  process.channel?.unref();
  // Where the process runs out of work before there is a verdict, it must not end with 0.
  process.exitCode = FAILED;
  process.exitCode = await perform(order);
});

async function perform({ task, until }: Order): Promise<number> {
  const bounds = { until, at: (what: string) => void process.send?.(what) };
  if (task.command === 'gate') {
    const { gate } = await import('../commands/gate-action.js');
    return gate(task.old, task.now, task.options, bounds);
  }
  const { changelog } = await import('../commands/changelog-action.js');
  return changelog(task.old ?? '', task.now, task.options, bounds);
}

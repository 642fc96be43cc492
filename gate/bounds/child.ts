import { Worker } from 'node:worker_threads';
import { guardProcess } from '../../cli/guard-process.js';
import type { ChangelogOptions } from '../commands/changelog-action.js';
import type { GateOptions } from '../commands/gate-action.js';

/** The task of the judging process. */
export type GateTask = { readonly old: string | undefined; readonly now: string | undefined } & (
  | { readonly command: 'gate'; readonly options: GateOptions }
  | { readonly command: 'changelog'; readonly options: ChangelogOptions }
);

/** The first message to the judging process. */
export interface TaskMessage {
  readonly task: GateTask;
  /** When the process is ended, in milliseconds since 1970. */
  readonly until: number;
}

/** Time after the deadline before this process ends its own group if its parent has not, in milliseconds. */
const GRACE = 2_000;

/** Exit status of an internal error. */
const FAILED = 4;

guardProcess();
process.once('message', async (order: TaskMessage) => {
  // The comparison may block this thread, so a worker ends the group if the parent is gone.
  const wait = order.until + GRACE - Date.now();
  new Worker(`setTimeout(() => process.kill(-${process.pid}, 'SIGKILL'), ${wait})`, { eval: true }).unref();
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  process.channel?.unref();
  // A process that ends without a verdict must not exit with 0.
  process.exitCode = FAILED;
  process.exitCode = await perform(order);
});

async function perform({ task, until }: TaskMessage): Promise<number> {
  const bounds = { until, at: (what: string) => void process.send?.(what) };
  if (task.command === 'gate') {
    const { gate } = await import('../commands/gate-action.js');
    return gate(task.old, task.now, task.options, bounds);
  }
  const { changelog } = await import('../commands/changelog-action.js');
  return changelog(task.old ?? '', task.now, task.options, bounds);
}

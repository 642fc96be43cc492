/**
 * Processes the tasks in their order, `width` at a time. Starts no new ones when `stop` says so, or when
 * one has failed; its error is thrown when the running ones have ended.
 */
export async function pool<T>(
  tasks: Iterable<T>,
  width: number,
  work: (task: T) => Promise<void>,
  stop: () => boolean,
): Promise<void> {
  const waiting = tasks[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    while (!stop() && failures.length === 0) {
      const next = waiting.next();
      if (next.done) return;
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failures.length > 0) throw failures[0];
}

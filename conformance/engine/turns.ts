/** Lets holders of the same key take turns. A holder of several keys gets all of them at once, so none waits for another in a ring. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the work when nobody who came earlier still holds one of the keys. */
  async take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const earlier = keys.flatMap((key) => this.#last.get(key) ?? []);
    const { promise, resolve } = withResolvers();
    for (const key of keys) this.#last.set(key, promise);
    await Promise.all(earlier);
    try {
      return await work();
    } finally {
      resolve();
    }
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Tasks of which only so many are taken at a time as long as there are others. */
export interface Limit<T> {
  readonly isFor: (task: T) => boolean;
  readonly most: number;
}

/**
 * Works through the tasks with so many at a time, in their order, but for those that a limit holds back. Stops taking
 * new ones when `stop` says so, or when one has failed; its error is thrown when those under way have ended.
 */
export async function pool<T>(
  tasks: readonly T[],
  width: number,
  work: (task: T) => Promise<void>,
  stop: () => boolean,
  limit: Limit<T> = { isFor: () => false, most: 0 },
): Promise<void> {
  const waiting = tasks.map((task) => ({ task, isLimited: limit.isFor(task) }));
  const failures: unknown[] = [];
  let limited = 0;
  const next = () => {
    const isOpen = limited < limit.most;
    const free = waiting.findIndex(({ isLimited }) => isOpen || !isLimited);
    return waiting.splice(Math.max(0, free), 1)[0];
  };
  const worker = async () => {
    for (let entry = next(); entry !== undefined; entry = next()) {
      if (stop() || failures.length > 0) return;
      if (entry.isLimited) limited += 1;
      try {
        await work(entry.task);
      } catch (error) {
        failures.push(error);
      }
      if (entry.isLimited) limited -= 1;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failures.length > 0) throw failures[0];
}

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

/**
 * Works through the tasks with so many at a time, in their order. Stops taking new ones when `stop` says so, or when
 * one has failed; its error is thrown when those under way have ended.
 */
export async function pool<T>(
  tasks: readonly T[],
  width: number,
  work: (task: T) => Promise<void>,
  stop: () => boolean,
): Promise<void> {
  const queue = tasks.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const task of queue) {
      if (stop() || failures.length > 0) return;
      try {
        await work(task);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failures.length > 0) throw failures[0];
}

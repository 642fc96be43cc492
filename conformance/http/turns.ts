/**
 * Lets holders of the same key take turns, in the order in which they come; those who share it may hold it together. A
 * holder of several keys gets all of them at once, so none waits for another in a ring.
 */
export class Turns {
  readonly #last = new Map<string, Holders>();

  /** Runs the work when nobody who came earlier still holds one of the keys. */
  take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.#enter(
      keys,
      work,
      ({ alone, sharing }) => [alone, ...sharing],
      (own) => ({ alone: own, sharing: [] }),
    );
  }

  /** Runs the work when nobody who came earlier still holds one of the keys, but for those who share it. */
  share<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.#enter(
      keys,
      work,
      ({ alone }) => [alone],
      (own, { alone, sharing }) => ({ alone, sharing: [...sharing, own] }),
    );
  }

  async #enter<T>(
    keys: readonly string[],
    work: () => Promise<T>,
    waitFor: (last: Holders) => readonly Promise<void>[],
    join: (own: Promise<void>, last: Holders) => Holders,
  ): Promise<T> {
    const lasts = new Map(keys.map((key) => [key, this.#last.get(key) ?? NOBODY]));
    const { promise, resolve } = withResolvers();
    for (const [key, last] of lasts) this.#last.set(key, join(promise, last));
    await Promise.all([...lasts.values()].flatMap(waitFor));
    try {
      return await work();
    } finally {
      resolve();
    }
  }
}

/** Who came last to a key: one who holds it alone, and those who share it after that. */
interface Holders {
  readonly alone: Promise<void>;
  readonly sharing: readonly Promise<void>[];
}

const NOBODY: Holders = { alone: Promise.resolve(), sharing: [] };

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

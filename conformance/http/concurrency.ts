/**
 * Locks by key, exclusive or shared, granted in the order of the calls. A
 * caller gets all of its keys together, so there is no deadlock.
 */
export class Locks {
  readonly #last = new Map<string, Holders>();

  /** Runs the work alone: after all earlier holders of any of the keys have ended. */
  take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.#enter(
      keys,
      work,
      ({ alone, sharing }) => [alone, ...sharing],
      (own) => ({ alone: own, sharing: [] }),
    );
  }

  /** Runs the work together with others that share the keys: after all earlier exclusive holders have ended. */
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
    const lasts = new Map(keys.map((key) => [key, this.#last.get(key) ?? NO_HOLDERS]));
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

/** The latest holders of a key: the last exclusive one, and those that share it after that. */
interface Holders {
  readonly alone: Promise<void>;
  readonly sharing: readonly Promise<void>[];
}

const NO_HOLDERS: Holders = { alone: Promise.resolve(), sharing: [] };

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

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

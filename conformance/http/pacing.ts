import { sleepUntilEnd } from './run-end.js';

const LONGEST_WAIT_MS = 30_000;
/** Longest total wait without any response but 429, after which the run ends. */
const LONGEST_STANDSTILL_MS = 120_000;

/** Keeps requests below a rate, and delays all of them when the deployment responds with a 429. */
export class RateLimiter {
  readonly #gapMs: number;
  readonly #standstillMs: number;
  readonly #over: AbortSignal | undefined;
  #next = 0;
  #pausedUntil = 0;
  /** Time waited since the last response other than 429. */
  #waitedMs = 0;

  /** `perSecond` 0 means no limit. After `over` no request may be sent. */
  constructor(perSecond: number, over?: AbortSignal, standstillMs = LONGEST_STANDSTILL_MS) {
    this.#gapMs = perSecond > 0 ? 1_000 / perSecond : 0;
    this.#standstillMs = standstillMs;
    this.#over = over;
  }

  /** Resolves when the caller may send. Throws `RunEndedError` when the run ends first. */
  async turn(): Promise<void> {
    for (;;) {
      const now = performance.now();
      const due = Math.max(this.#pausedUntil, this.#gapMs > 0 ? this.#next : 0);
      if (due <= now) {
        this.#next = Math.max(now, this.#next) + this.#gapMs;
        return;
      }
      await sleepUntilEnd(due - now, this.#over);
    }
  }

  /**
   * Delays all requests as `Retry-After` says (seconds or a date), or for one second that doubles with each attempt.
   * False when the longest total wait is reached.
   */
  pause(retryAfter: string | undefined, attempt: number): boolean {
    if (this.#waitedMs >= this.#standstillMs) return false;
    const now = performance.now();
    const until = now + waitMs(retryAfter, attempt);
    this.#waitedMs += Math.max(0, until - Math.max(this.#pausedUntil, now));
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
    return true;
  }

  /** Resets the total wait, after a response other than 429. */
  resume(): void {
    this.#waitedMs = 0;
  }
}

function waitMs(retryAfter: string | undefined, attempt: number): number {
  const fallback = 1_000 * 2 ** attempt;
  if (retryAfter === undefined) return Math.min(fallback, LONGEST_WAIT_MS);
  const seconds = Number(retryAfter);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now();
  return Math.min(Math.max(Number.isNaN(wait) ? fallback : wait, 50), LONGEST_WAIT_MS);
}

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

import { sleepUntilEnd } from './run-end.js';

const MAX_WAIT_MS = 30_000;
/** Longest total wait without any response but 429, after which the run ends. */
const MAX_STANDSTILL_MS = 120_000;

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
  constructor(perSecond: number, over?: AbortSignal, standstillMs = MAX_STANDSTILL_MS) {
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
  if (retryAfter === undefined) return Math.min(fallback, MAX_WAIT_MS);
  const seconds = Number(retryAfter);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now();
  return Math.min(Math.max(Number.isNaN(wait) ? fallback : wait, 50), MAX_WAIT_MS);
}

import { sleepUntilEnd } from './ending.js';

const LONGEST_WAIT_MS = 30_000;
/** How long everybody waits at most without any answer but 429: a deployment that only ever refuses is not waited for. */
const LONGEST_STANDSTILL_MS = 120_000;

/** Keeps requests below a rate, and makes everybody wait when the deployment asks for it with a 429. */
export class Pace {
  readonly #gapMs: number;
  readonly #standstillMs: number;
  readonly #over: AbortSignal | undefined;
  #next = 0;
  #pausedUntil = 0;
  /** Waited since the last answer that was no 429. */
  #waitedMs = 0;

  /** `perSecond` 0 means as fast as answers come. After `over` nobody gets a turn. */
  constructor(perSecond: number, over?: AbortSignal, standstillMs = LONGEST_STANDSTILL_MS) {
    this.#gapMs = perSecond > 0 ? 1_000 / perSecond : 0;
    this.#standstillMs = standstillMs;
    this.#over = over;
  }

  /** Resolves when the caller may send. Throws `EndedError` when the end comes first. */
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
   * Holds everybody back as `Retry-After` says (seconds or a date), or for a second that doubles with each attempt.
   * False when that has been done for so long in vain that it is not worth another try.
   */
  pause(retryAfter: string | undefined, attempt: number): boolean {
    if (this.#waitedMs >= this.#standstillMs) return false;
    const now = performance.now();
    const until = now + waitMs(retryAfter, attempt);
    this.#waitedMs += Math.max(0, until - Math.max(this.#pausedUntil, now));
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
    return true;
  }

  /** Something else than a 429 was answered: waiting is worth while again. */
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

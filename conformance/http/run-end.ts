import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../evidence/evidence.js';

/** Thrown by everything that a case waits for, when the run has ended. */
export class RunEndedError extends Error {
  constructor(message = 'the run has ended') {
    super(message);
  }
}

/** Rethrows an error that is not about the end of the run. */
export function unlessEnded(error: unknown): void {
  if (!(error instanceof RunEndedError)) throw error;
}

/** Waits. Throws `RunEndedError` when the run ends first. */
export async function sleepUntilEnd(ms: number, over?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, over === undefined ? {} : { signal: over });
  } catch {
    throw new RunEndedError();
  }
}

/** How long running cases may continue after the end was triggered. */
const GRACE_MS = 3_000;
/** Consecutive requests without a response, and the number of time limits that they must span, before a deployment is considered unreachable. */
const UNANSWERED = 8;
const TIME_LIMITS = 3;

/**
 * The early end of a run: triggered from outside, or because the deployment is unreachable. No new case begins;
 * running ones that may have bought something get a grace period; then everything is aborted.
 */
export class RunEnd {
  readonly #over = new AbortController();
  readonly #patienceMs: number;
  readonly #graceMs: number;
  #because: string | null = null;
  #timers: NodeJS.Timeout[] = [];
  #unanswered = 0;
  #lastAnswerAt = performance.now();

  /** `timeoutMs` is the time limit of one request, `longestMs` that of the whole run; 0 means none. */
  constructor(timeoutMs: number, longestMs = 0, graceMs = GRACE_MS) {
    // Every request in flight listens, and a race may have many.
    setMaxListeners(0, this.#over.signal);
    this.#graceMs = graceMs;
    this.#patienceMs = TIME_LIMITS * timeoutMs;
    if (longestMs === 0) return;
    const isOver = () => this.trigger(`it took longer than the ${longestMs} ms that it may take`);
    this.#timers.push(setTimeout(isOver, longestMs));
  }

  /** Why the run ends early; null as long as it does not. */
  get because(): string | null {
    return this.#because;
  }

  /** Aborted after the grace period. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Starts the end of the run. Only the first call counts. */
  trigger(because: string): void {
    if (this.#because !== null) return;
    this.#because = because;
    this.#timers.push(setTimeout(() => this.#over.abort(), this.#graceMs));
  }

  /** Throws `RunEndedError` when the caller may not continue: a reader once the end was triggered, any caller after the grace period. */
  check(isWriting: boolean): void {
    if (this.#over.signal.aborted || (this.#because !== null && !isWriting)) throw new RunEndedError();
  }

  /** Takes note of the outcome of a request: ends the run when the deployment has stopped responding. */
  note({ failure }: Pick<Exchange, 'failure'>): void {
    if (failure === null) {
      this.#unanswered = 0;
      this.#lastAnswerAt = performance.now();
    } else if (failure.kind !== 'dropped') {
      this.#unanswered += 1;
      const silentMs = performance.now() - this.#lastAnswerAt;
      if (this.#unanswered < UNANSWERED || silentMs < this.#patienceMs) return;
      const silent = `for ${(silentMs / 1_000).toFixed(1)} s nothing was answered`;
      this.trigger(`${this.#unanswered} requests in a row got no whole answer, and ${silent} (${failure.message})`);
    }
  }

  /** Cancels the timers. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

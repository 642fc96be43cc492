import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../evidence/evidence.js';

/** Thrown by whatever a case waits for, when the run has come to its end. */
export class EndedError extends Error {
  constructor() {
    super('the run has come to its end');
  }
}

/** Waits, unless the end comes first: then it throws `EndedError`. */
export async function sleepUntilEnd(ms: number, over?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, over === undefined ? {} : { signal: over });
  } catch {
    throw new EndedError();
  }
}

/** How long cases that are under way may go on after the end was called for. */
const GRACE_MS = 3_000;
/** So many requests without an answer, one after the other, within so many of their time limits: nobody is there. */
const UNANSWERED = 8;
const TIME_LIMITS = 3;

/**
 * The early end of a run: called for from outside, or by a deployment that is not worth another request. No case begins
 * any more; those under way that may have bought something have a moment to see it through; then all is broken off.
 */
export class Ending {
  readonly #over = new AbortController();
  readonly #patienceMs: number;
  readonly #graceMs: number;
  #because: string | null = null;
  #timers: NodeJS.Timeout[] = [];
  #unanswered = 0;
  #lastAnswerAt = performance.now();

  /** `timeoutMs` is the time limit of one request, `longestMs` that of the whole run; 0 is none. */
  constructor(timeoutMs: number, longestMs = 0, graceMs = GRACE_MS) {
    // Every request under way listens, and a race may be of many.
    setMaxListeners(0, this.#over.signal);
    this.#graceMs = graceMs;
    this.#patienceMs = TIME_LIMITS * timeoutMs;
    if (longestMs === 0) return;
    const isOver = () => this.request(`it took longer than the ${longestMs} ms that it may take`);
    this.#timers.push(setTimeout(isOver, longestMs));
  }

  /** Why the run ends before all is done; null as long as it does not. */
  get because(): string | null {
    return this.#because;
  }

  /** Aborted when what is under way is broken off. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Calls for the end. Only the first call counts. */
  request(because: string): void {
    if (this.#because !== null) return;
    this.#because = because;
    this.#timers.push(setTimeout(() => this.#over.abort(), this.#graceMs));
  }

  /** Throws `EndedError` for who may not go on: after the call those who only read, after the moment everybody. */
  check(isWriting: boolean): void {
    if (this.#over.signal.aborted || (this.#because !== null && !isWriting)) throw new EndedError();
  }

  /** Looks at what came of a request: a deployment that has stopped to answer is given up. */
  note({ failure }: Pick<Exchange, 'failure'>): void {
    if (failure === null) {
      this.#unanswered = 0;
      this.#lastAnswerAt = performance.now();
    } else if (failure.kind !== 'dropped') {
      this.#unanswered += 1;
      const silentMs = performance.now() - this.#lastAnswerAt;
      if (this.#unanswered < UNANSWERED || silentMs < this.#patienceMs) return;
      this.request(`the last ${this.#unanswered} requests got no whole answer (${failure.message})`);
    }
  }

  /** Forgets its time limits, when there is nothing left to end. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

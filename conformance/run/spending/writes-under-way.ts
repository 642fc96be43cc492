import { Locks } from '../../http/concurrency.js';
import { RunEndedError } from '../../http/run-end.js';

/** Thrown instead of sending a write once writing is stopped. The case ends with what it has gathered. */
export class WritingStoppedError extends RunEndedError {
  constructor() {
    super('writing is stopped');
  }
}

/** Counts the writes under way, so that snapshots of the accounts are taken only while there are none. */
export class WritesUnderWay {
  readonly #locks = new Locks();
  readonly #whenIdle: (() => void)[] = [];
  #count = 0;

  /** Does work that permits writes: one at a time, and never during the work of `alone`. */
  permit(work: () => Promise<void>): Promise<void> {
    return this.#locks.take(['permit'], work);
  }

  begin(writes: number): void {
    this.#count += writes;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === 0) for (const wake of this.#whenIdle.splice(0)) wake();
  }

  /** Does the work while no write is under way and none is permitted. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#locks.take(['permit'], async () => {
      if (this.#count > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
      return await work();
    });
  }
}

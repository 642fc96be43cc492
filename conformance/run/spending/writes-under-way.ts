import { Turns } from '../../http/turns.js';

/** Counts the writes that are under way, so that accounts are looked at only while there is none. */
export class WritesUnderWay {
  readonly #turns = new Turns();
  readonly #whenIdle: (() => void)[] = [];
  #count = 0;

  /** Does the work that permits writes; one at a time, and not while `alone` does its own. */
  permit(work: () => Promise<void>): Promise<void> {
    return this.#turns.take(['permit'], work);
  }

  begin(writes: number): void {
    this.#count += writes;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === 0) for (const wake of this.#whenIdle.splice(0)) wake();
  }

  /** Does the work while no write is under way, and none is permitted. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(['permit'], async () => {
      if (this.#count > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
      return await work();
    });
  }
}

import type { Minor } from './facts.js';

/** Money set aside for one case before it sends anything. */
export interface Reservation {
  readonly amount: Minor;
  /** What the case has cost so far. */
  spent: Minor;
}

/**
 * Guards `--spend`. A case reserves its worst case; when it is over, what it did not spend is free again. The sum of
 * what was spent and what is reserved never exceeds the limit, unless a deployment charges more than it announced,
 * and then nothing further is reserved.
 */
export class Budget {
  readonly limit: Minor;
  #reserved = 0;
  #spent = 0;
  /** Those who wait for what others may give back, first come first served. */
  readonly #waiting: (() => void)[] = [];

  constructor(limit: Minor) {
    this.limit = limit;
  }

  get spent(): Minor {
    return this.#spent;
  }

  get left(): Minor {
    return Math.max(0, this.limit - this.#spent - this.#reserved);
  }

  /**
   * Null when the amount is more than what is left. Where what others have reserved would be enough, waits until they
   * have settled. An amount of 0 needs a limit too: a write is a write.
   */
  async reserve(amount: Minor): Promise<Reservation | null> {
    for (;;) {
      // Not `amount > …`: what is no number must not be let through.
      if (this.limit === 0 || !(amount >= 0 && amount <= Math.max(0, this.limit - this.#spent))) return null;
      if (amount <= this.left) break;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#reserved += amount;
    return { amount, spent: 0 };
  }

  /** Ends a reservation. */
  settle(reservation: Reservation): void {
    this.#reserved -= reservation.amount;
    this.#spent += reservation.spent;
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

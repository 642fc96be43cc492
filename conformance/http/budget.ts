import type { Minor } from '../evidence/facts.js';

/** Money set aside for one case before it sends anything. */
export interface Reservation {
  /** Name of the case's experiment. */
  readonly experiment: string;
  readonly amount: Minor;
  /** What the answers to the case admit so far. */
  spent: Minor;
  /** What the case may have cost besides, as creations were not answered or cannot be priced. Stays set aside. */
  uncertain: Minor;
}

/**
 * Guards `--spend`: what is gone and what is reserved never exceed the limit, unless a deployment charges more than it
 * announced, and then nothing further is reserved. Gone is what the answers admit and what may have been charged without
 * one, or what the account shows, whichever is more.
 */
export class Budget {
  readonly limit: Minor;
  /** Every reservation that was made, in the order in which they were made. */
  readonly reservations: Reservation[] = [];
  #reserved = 0;
  #answered = 0;
  #uncertain = 0;
  #gone = 0;
  /** Those who wait for what others may give back, first come first served. */
  readonly #waiting: (() => void)[] = [];

  constructor(limit: Minor) {
    this.limit = limit;
  }

  /** What the answers admit. */
  get answered(): Minor {
    return this.#answered;
  }

  /** What may have been charged without an answer that says so. */
  get uncertain(): Minor {
    return this.#uncertain;
  }

  get spent(): Minor {
    return Math.max(this.#answered + this.#uncertain, this.#gone);
  }

  /** For a report. */
  get summary() {
    const { spent: counted, answered, uncertain, reservations } = this;
    return { counted, answered, uncertain, reservations };
  }

  get left(): Minor {
    return Math.max(0, this.limit - this.spent - this.#reserved);
  }

  /** What the account shows as gone since the run began, whoever spent it. */
  get gone(): Minor {
    return this.#gone;
  }

  set gone(amount: Minor) {
    this.#gone = amount;
    this.#wake();
  }

  /**
   * Null when the amount is more than what is left. Where what others have reserved would be enough, waits until they
   * have settled. An amount of 0 needs a limit too: a write is a write.
   */
  async reserve(amount: Minor, experiment: string): Promise<Reservation | null> {
    for (;;) {
      // Not `amount > …`: what is no number must not be let through.
      if (this.limit === 0 || !(amount >= 0 && amount <= Math.max(0, this.limit - this.spent))) return null;
      if (amount <= this.left) break;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#reserved += amount;
    const reservation = { experiment, amount, spent: 0, uncertain: 0 };
    this.reservations.push(reservation);
    return reservation;
  }

  /** Ends a reservation. */
  settle(reservation: Reservation): void {
    this.#reserved -= reservation.amount;
    this.#answered += reservation.spent;
    this.#uncertain += reservation.uncertain;
    this.#wake();
  }

  /**
   * Why an amount is too much that the answers alone would leave room for: what was not answered, or what left the
   * account beside it. Null where the limit is simply too small for it.
   */
  whyNot(amount: Minor): string | null {
    if (this.limit === 0 || !(amount >= 0 && amount <= this.limit - this.#answered)) return null;
    // What cases under way were charged is gone as well, and their answers count when they have ended.
    if (this.#gone > this.#answered + this.#uncertain + this.#reserved) {
      return `the account shows ${decimal(this.#gone)} gone, and the answers of the run admit ${decimal(this.#answered)}: what other clients pay meanwhile counts against --spend, as nothing can tell it from what the deployment takes`;
    }
    if (this.#uncertain === 0) return null;
    return `${decimal(this.#uncertain)} of --spend stay set aside for orders that were not answered or cannot be priced`;
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

function decimal(minor: Minor): string {
  if (!Number.isFinite(minor)) return 'an amount in a currency that cannot be reckoned in this one';
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

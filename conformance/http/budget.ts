import type { Minor } from '../evidence/facts.js';
import { decimalText } from '../evidence/notation/money.js';

/** Money reserved for one case before it sends anything. */
export interface Reservation {
  /** Name of the case's experiment. */
  readonly experiment: string;
  readonly amount: Minor;
  /** Charges that the responses to the case show so far. */
  spent: Minor;
  /** Further possible charges, of creations that got no response or cannot be priced. Stays reserved. */
  uncertain: Minor;
}

/**
 * Guards `--spend`: the sum of spent and reserved money never exceeds the limit, unless a deployment charges more than it
 * announced; then nothing more is reserved. Spent is the larger of two sums: what the responses show and what may have
 * been charged without a response; and what the account shows as gone.
 */
export class Budget {
  readonly limit: Minor;
  /** Every reservation that was made, in the order in which they were made. */
  readonly reservations: Reservation[] = [];
  #reserved = 0;
  #answered = 0;
  #admitted = 0;
  #uncertain = 0;
  #gone = 0;
  /** Callers that wait for money that other cases may give back, first come first served. */
  readonly #waiting: (() => void)[] = [];

  constructor(limit: Minor) {
    this.limit = limit;
  }

  /** Charges that the responses of ended cases show. */
  get answered(): Minor {
    return this.#answered;
  }

  /** Charges that no response shows but that may have been made, by the requests of ended cases. Not part of `answered`. */
  get uncertain(): Minor {
    return this.#uncertain;
  }

  /** What counts against the limit: `answered` plus `uncertain`, or `gone` where that is more. Running cases are not included. */
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

  /** What the account shows as gone since the run began, including what concurrent clients spent. */
  get gone(): Minor {
    return this.#gone;
  }

  set gone(amount: Minor) {
    this.#gone = amount;
    this.#wake();
  }

  /**
   * Null when the amount is more than what is left. Waits for other reservations to be released where they could free enough.
   * An amount of 0 needs a limit above 0 too, because it permits a write.
   */
  async reserve(amount: Minor, experiment: string): Promise<Reservation | null> {
    for (;;) {
      // Not `amount > …`: NaN must be refused.
      if (this.limit === 0 || !(amount >= 0 && amount <= Math.max(0, this.limit - this.spent))) return null;
      if (amount <= this.left) break;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#reserved += amount;
    const reservation = { experiment, amount, spent: 0, uncertain: 0 };
    this.reservations.push(reservation);
    return reservation;
  }

  /** Ends a reservation. `admitted` is what was spent with other currencies at the most that they may be worth. */
  release(reservation: Reservation, admitted: Minor = reservation.spent): void {
    this.#reserved -= reservation.amount;
    this.#answered += reservation.spent;
    this.#admitted += admitted;
    this.#uncertain += reservation.uncertain;
    this.#wake();
  }

  /**
   * Why an amount is refused although the responses alone would permit it: unanswered creations, or money that left the
   * account otherwise. Null where the limit itself is too small.
   */
  whyNot(amount: Minor): string | null {
    if (this.limit === 0 || !(amount >= 0 && amount <= this.limit - this.#admitted)) return null;
    // Running cases may have been charged already; their responses count when they have ended.
    if (this.#gone > this.#admitted + this.#uncertain + this.#reserved) {
      return `the account shows ${decimal(this.#gone)} gone, and the answers of the run admit ${decimal(this.#answered)}: what other clients pay meanwhile counts against --spend, as it cannot be distinguished from what the deployment takes`;
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
  return decimalText(minor);
}

import type { BalancePoint } from './measured.js';

const MOST_POINTS = 1_000;

/**
 * Readings of one balance in the order of time: those at which it had changed, and the last. Where it changes more
 * often than is kept, each second change goes, and from then on each second one that comes.
 */
export class BalanceSeries {
  #changes: BalancePoint[] = [];
  #last: BalancePoint | null = null;
  /** Of so many changes one is kept. */
  #stride = 1;
  #skipped = 0;

  add(point: BalancePoint): void {
    const isChange = this.#last?.balance !== point.balance;
    // Requests are under way side by side: a reading may be noted after one that was begun later.
    if (this.#last !== null && point.at < this.#last.at) return;
    this.#last = point;
    if (!isChange) return;
    this.#skipped += 1;
    if (this.#skipped < this.#stride) return;
    this.#skipped = 0;
    this.#changes.push(point);
    if (this.#changes.length < MOST_POINTS) return;
    this.#changes = this.#changes.filter((_, index) => index % 2 === 0);
    this.#stride *= 2;
  }

  get all(): BalancePoint[] {
    const last = this.#last;
    if (last === null || this.#changes.at(-1) === last) return [...this.#changes];
    return [...this.#changes, last];
  }
}

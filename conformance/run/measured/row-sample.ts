import { createHash } from 'node:crypto';
import type { BalancePoint } from './measured.js';

const MOST_ROWS = 2_000;
const ALL = 2 ** 32;

/**
 * The balances after ledger rows, each row once however often it is read, in whatever order. Where there are more than
 * can be kept, an even sample of them, with the lowest and the highest: rows are chosen by a hash of their ids, so that
 * one that was not chosen need not be remembered to be left out again.
 */
export class RowSample {
  readonly #points = new Map<string, BalancePoint>();
  #threshold = ALL;
  #lowest: readonly [string, BalancePoint] | null = null;
  #highest: readonly [string, BalancePoint] | null = null;

  /** Distinct rows: exact as long as all are kept, and then what the sample stands for. */
  get seen(): number {
    return this.#threshold === ALL ? this.#points.size : Math.round((this.#points.size * ALL) / this.#threshold);
  }

  /** False for a row that is known already. */
  wants(id: string): boolean {
    return !this.#points.has(id);
  }

  add(id: string, point: BalancePoint): void {
    if (this.#lowest === null || point.balance < this.#lowest[1].balance) this.#lowest = [id, point];
    if (this.#highest === null || point.balance > this.#highest[1].balance) this.#highest = [id, point];
    if (hash(id) >= this.#threshold) return;
    this.#points.set(id, point);
    while (this.#points.size > MOST_ROWS) this.#thin();
  }

  /** By time; rows of one moment by their ids, which usually rise with time. */
  inOrder(): BalancePoint[] {
    const extremes = [this.#lowest, this.#highest].filter((entry) => entry !== null);
    return [...new Map([...this.#points, ...extremes])]
      .sort(([id, one], [otherId, other]) => compare(one.at, other.at) || compare(id, otherId))
      .map(([, point]) => point);
  }

  #thin(): void {
    this.#threshold = Math.floor(this.#threshold / 2);
    for (const id of this.#points.keys()) {
      if (hash(id) >= this.#threshold) this.#points.delete(id);
    }
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Of 32 bits: ids that follow one another fall far apart. */
function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

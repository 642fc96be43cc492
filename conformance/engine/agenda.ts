import { setImmediate } from 'node:timers/promises';
import { writes } from './experiment.js';
import type { Case } from './plan.js';

/** Cases that write take turns on an account, and more of them at a time would keep back those that only read. */
const MOST_WRITES = 4;
/** They are ahead by this part of all, as the last of them, which wait for each other, keep a deployment less busy than reads. */
const LEAD = 0.1;

/**
 * The cases of a run in the order in which they are tried. Those that write are spread among those that read, so that
 * both come to their end together.
 */
export class Agenda implements Iterable<Case> {
  readonly #parts: Iterator<Case[]>;
  readonly #onWhole: (writes: readonly Case[]) => void;
  readonly #writes = new Lane();
  readonly #reads = new Lane();
  #writing = 0;
  #isWhole = false;

  /**
   * What is to be tried, experiment by experiment; planned when it is asked for. `onWhole` is told the cases that write
   * when all are planned, before the first of them is given out.
   */
  constructor(parts: Iterable<Case[]>, onWhole: (writes: readonly Case[]) => void = () => {}) {
    this.#parts = parts[Symbol.iterator]();
    this.#onWhole = onWhole;
  }

  /** Cases planned so far. */
  get length(): number {
    return this.#writes.length + this.#reads.length;
  }

  /** Plans everything; between two experiments requests are sent and answers read. */
  async complete(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && this.#planMore()) await setImmediate();
  }

  /** Yields the next case to an idle worker. */
  *[Symbol.iterator](): Generator<Case> {
    for (;;) {
      const entry = this.#next();
      if (entry !== undefined) yield entry;
      else if (this.#isWhole) return;
      else this.#planMore();
    }
  }

  /** To be called when a case has been tried. */
  tried({ experiment }: Case): void {
    if (writes(experiment)) this.#writing -= 1;
  }

  /** False when everything has been planned. */
  #planMore(): boolean {
    if (this.#isWhole) return false;
    const { value, done } = this.#parts.next();
    if (done) {
      this.#isWhole = true;
      this.#writes.cheapestFirst();
      this.#onWhole(this.#writes.all);
      return false;
    }
    for (const entry of value) (writes(entry.experiment) ? this.#writes : this.#reads).add(entry);
    return true;
  }

  #next(): Case | undefined {
    if (!this.#isWhole) return this.#reads.take();
    const isDue = this.#writing < MOST_WRITES && this.#writes.place <= this.#reads.place + LEAD;
    if (this.#writes.isEmpty || !(isDue || this.#reads.isEmpty)) return this.#reads.take();
    this.#writing += 1;
    return this.#writes.take();
  }
}

/** Cases that are tried in their order, but for the first that costs anything. */
class Lane {
  readonly #cases: Case[] = [];
  #taken = 0;

  get length(): number {
    return this.#cases.length;
  }

  get all(): readonly Case[] {
    return this.#cases;
  }

  get isEmpty(): boolean {
    return this.#taken === this.#cases.length;
  }

  /** Where the next one stands among all of them, between 0 and 1. */
  get place(): number {
    return (this.#taken + 1) / (this.#cases.length + 1);
  }

  add(entry: Case): void {
    this.#cases.push(entry);
  }

  /** The first order shows whether answers can be believed, so it is one that costs little. */
  cheapestFirst(): void {
    const costs = this.#cases.flatMap(({ worstCase }) => (worstCase > 0 ? [worstCase] : []));
    const index = this.#cases.findIndex(({ worstCase }) => worstCase === Math.min(...costs));
    if (index > 0) this.#cases.unshift(...this.#cases.splice(index, 1));
  }

  take(): Case | undefined {
    const next = this.#cases[this.#taken];
    if (next !== undefined) this.#taken += 1;
    return next;
  }
}

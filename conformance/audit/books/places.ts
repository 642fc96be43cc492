import type { AuditPage } from '../audit-page.js';
import type { Read } from '../line.js';
import { pageQuery, type Window } from '../window.js';

/** Where rows stand: the windows, and for each page the number of the first of its rows, its window and its number. */
export interface KeptPlaces {
  readonly windows: readonly Window[];
  readonly firsts: readonly number[];
  readonly windowOf: readonly number[];
  readonly numbers: readonly number[];
  /** Of pages that a link led to. */
  readonly targets: readonly (readonly [page: number, target: string])[];
}

/** Remembers which page showed which row, so that it can be read again: a few bytes for each page. */
export class Places {
  readonly #windows: Window[];
  readonly #firsts: number[];
  readonly #windowOf: number[];
  readonly #numbers: number[];
  readonly #targets: Map<number, string>;

  constructor(kept: KeptPlaces = { windows: [], firsts: [], windowOf: [], numbers: [], targets: [] }) {
    this.#windows = [...kept.windows];
    this.#firsts = [...kept.firsts];
    this.#windowOf = [...kept.windowOf];
    this.#numbers = [...kept.numbers];
    this.#targets = new Map(kept.targets);
  }

  get kept(): KeptPlaces {
    return {
      windows: this.#windows,
      firsts: this.#firsts,
      windowOf: this.#windowOf,
      numbers: this.#numbers,
      targets: [...this.#targets],
    };
  }

  /** The rows from this one on are those of the page. */
  open(first: number, { window, answer }: AuditPage): void {
    if (this.#windows.at(-1) !== window) this.#windows.push(window);
    const { target, query } = answer.ask;
    if (target !== undefined) this.#targets.set(this.#firsts.length, target);
    this.#firsts.push(first);
    this.#windowOf.push(this.#windows.length - 1);
    this.#numbers.push(Number(query?.['page'] ?? 1));
  }

  /** How to read the page of a row again, and which row of it that is. */
  of(row: number): { read: Read; window: Window; index: number } | null {
    const page = this.#pageOf(row);
    const window = this.#windows[this.#windowOf[page] ?? -1];
    if (window === undefined) return null;
    const target = this.#targets.get(page);
    const read: Read = {
      operation: 'listTransactions',
      note: 'a page is read again for what it says of a row',
      ...(target === undefined ? { query: pageQuery(window, this.#numbers[page] ?? 1) } : { target }),
    };
    return { read, window, index: row - (this.#firsts[page] ?? 0) };
  }

  #pageOf(row: number): number {
    let [low, high] = [0, this.#firsts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#firsts[middle] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

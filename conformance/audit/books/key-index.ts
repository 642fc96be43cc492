import type { Key } from '../entry.js';

/** Share of the places that are taken at most, so that looking for a free one stays short. */
const FULLEST = 0.67;
const WORD = 2 ** 32;
const SMALLEST = 1_024;

/**
 * Keys in the order in which they came, and where each came first: about 14 bytes a key. Two things may share a key by
 * accident, so what it finds is a reason to look again and no proof.
 */
export class KeyIndex {
  #high: Uint32Array;
  #low: Uint32Array;
  /** Ordinals of keys, by hash, plus 1: 0 is a free place, so that what is not used takes no memory. */
  #places: Uint32Array;
  #size = 0;

  /** `expected` is how many keys are likely to come; more may. */
  constructor(expected: number) {
    const room = Math.max(SMALLEST, expected);
    this.#high = new Uint32Array(room);
    this.#low = new Uint32Array(room);
    this.#places = new Uint32Array(Math.ceil(room / FULLEST));
  }

  get size(): number {
    return this.#size;
  }

  /** Takes the next key. Returns the ordinal at which the same key came before, or -1. */
  add({ high, low }: Key): number {
    const found = this.#placeOf(high, low);
    const earlier = (this.#places[found] ?? 0) - 1;
    this.#push(high, low);
    if (earlier === -1) this.#places[found] = this.#size;
    return earlier;
  }

  /** Takes the place of a thing without a key: nothing will be found there. */
  skip(): void {
    this.#push(0, 0);
  }

  /** The ordinal at which the key came first, or -1. */
  find({ high, low }: Key): number {
    return (this.#places[this.#placeOf(high, low)] ?? 0) - 1;
  }

  /** Whether the key of this ordinal came there for the first time. */
  isFirst(ordinal: number): boolean {
    return this.find({ high: this.#high[ordinal] ?? 0, low: this.#low[ordinal] ?? 0 }) === ordinal;
  }

  /** What is to be kept of it, as it stands in memory. */
  get parts(): readonly Uint32Array[] {
    return [this.#high.subarray(0, this.#size), this.#low.subarray(0, this.#size)];
  }

  /** Takes the keys of an index that was kept. Those without a key are told by two zeros. */
  restore(high: Uint32Array, low: Uint32Array): void {
    for (let index = 0; index < high.length; index += 1) {
      const key = { high: high[index] ?? 0, low: low[index] ?? 0 };
      if (key.high === 0 && key.low === 0) this.skip();
      else this.add(key);
    }
  }

  #push(high: number, low: number): void {
    if (this.#size === this.#high.length) this.#grow();
    this.#high[this.#size] = high;
    this.#low[this.#size] = low;
    this.#size += 1;
  }

  /** The place of the key, or the free one in which it would stand. */
  #placeOf(high: number, low: number): number {
    const places = this.#places;
    let place = Math.floor((high / WORD) * places.length);
    for (;;) {
      const ordinal = (places[place] ?? 0) - 1;
      if (ordinal === -1 || (this.#high[ordinal] === high && this.#low[ordinal] === low)) return place;
      place = place + 1 === places.length ? 0 : place + 1;
    }
  }

  #grow(): void {
    const [high, low] = [this.#high, this.#low];
    const room = Math.ceil(high.length * 1.5);
    this.#high = new Uint32Array(room);
    this.#low = new Uint32Array(room);
    this.#places = new Uint32Array(Math.ceil(room / FULLEST));
    this.#size = 0;
    this.restore(high, low);
  }
}

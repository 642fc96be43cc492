type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** A list of numbers that grows, in as little memory as they need. What was not written takes none. */
export class Column<A extends Numbers> {
  #values: A;
  #size = 0;
  readonly #make: (length: number) => A;

  constructor(make: (length: number) => A, expected: number) {
    this.#make = make;
    this.#values = make(Math.max(1_024, expected));
  }

  get size(): number {
    return this.#size;
  }

  push(value: number): void {
    if (this.#size === this.#values.length) {
      const larger = this.#make(Math.ceil(this.#size * 1.5));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#size] = value;
    this.#size += 1;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** What is to be kept of it, as it stands in memory. */
  get values(): Numbers {
    return this.#values.subarray(0, this.#size);
  }

  restore(values: Numbers): void {
    for (const value of values) this.push(value);
  }
}

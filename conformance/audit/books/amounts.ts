import { Column } from './column.js';

/** Stands for what is not a number of 32 bits. */
const ELSEWHERE = -(2 ** 31);

/** Amounts in minor units, NaN for what could not be read: 4 bytes each, but for the few that are millions. */
export class Amounts {
  readonly #values: Column<Int32Array>;
  readonly #others = new Map<number, number>();

  constructor(expected: number) {
    this.#values = new Column((length) => new Int32Array(length), expected);
  }

  push(amount: number): void {
    const isSmall = (amount | 0) === amount && amount !== ELSEWHERE;
    if (!isSmall) this.#others.set(this.#values.size, amount);
    this.#values.push(isSmall ? amount : ELSEWHERE);
  }

  at(index: number): number {
    const value = this.#values.at(index);
    return value === ELSEWHERE ? (this.#others.get(index) ?? Number.NaN) : value;
  }

  /** What is to be kept of it; null for what could not be read. */
  get kept(): { readonly values: ArrayBufferView; readonly others: (readonly [number, number | null])[] } {
    const others = [...this.#others].map(([index, amount]) => [index, Number.isNaN(amount) ? null : amount] as const);
    return { values: this.#values.values, others };
  }

  restore(values: Int32Array, others: readonly (readonly [number, number | null])[]): void {
    this.#values.restore(values);
    for (const [index, amount] of others) this.#others.set(index, amount ?? Number.NaN);
  }
}

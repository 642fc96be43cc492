import type { Entry, Key } from '../entry.js';
import { textHash } from '../sieve/ulid-key.js';
import { Amounts } from './amounts.js';
import { Column } from './column.js';
import { KeyIndex } from './key-index.js';

/** What an order says that a payment of it must agree with. The total is in minor units. */
export interface OrderFigures {
  readonly key: Key;
  readonly total: number;
  readonly currency: string;
  readonly number: string | null;
}

/** How a payment and its order agree, as far as their figures tell. */
export interface Match {
  /** Number of the ledger row that pays. */
  readonly row: number;
  readonly isOfAmount: boolean;
  readonly isOfNumber: boolean;
}

const [FOUND, CURRENCY] = [0x80, 0x7f];

/** The completed payments of the ledger, by the orders that they name: about 25 bytes each. */
export class Payments {
  readonly #seed: number;
  readonly #orders: KeyIndex;
  readonly #amounts: Amounts;
  readonly #rows: Column<Uint32Array>;
  readonly #numbers: Column<Uint16Array>;
  /** The currency, and whether an order was found for it. */
  readonly #flags: Column<Uint8Array>;
  readonly #currencies: string[] = [];

  constructor(expected: number, seed: number) {
    this.#seed = seed;
    this.#orders = new KeyIndex(expected);
    this.#amounts = new Amounts(expected);
    this.#rows = new Column((length) => new Uint32Array(length), expected);
    this.#numbers = new Column((length) => new Uint16Array(length), expected);
    this.#flags = new Column((length) => new Uint8Array(length), expected);
  }

  get size(): number {
    return this.#orders.size;
  }

  /** Takes a payment. Returns the row that paid for the same order before; null where there is none. */
  add({ orderKey, amount, currency, orderNumber }: Entry, row: number): number | null {
    if (orderKey === null) return null;
    const earlier = this.#orders.add(orderKey);
    this.#amounts.push(amount ?? Number.NaN);
    this.#rows.push(row);
    this.#numbers.push(orderNumber === null ? 0 : this.#hashOf(orderNumber));
    this.#flags.push(this.#codeOf(currency));
    return earlier === -1 ? null : this.#rows.at(earlier);
  }

  /** The payment of an order, which counts as found from now on; null where there is none. */
  match({ key, total, currency, number }: OrderFigures): Match | null {
    const found = this.#orders.find(key);
    if (found === -1) return null;
    const flags = this.#flags.at(found);
    this.#flags.set(found, flags | FOUND);
    // Which rate an order in another currency is paid at is not stated.
    const isOfCurrency = this.#currencies[flags & CURRENCY] === currency;
    const amount = this.#amounts.at(found);
    const isOfAmount = !isOfCurrency || Number.isNaN(amount) || Number.isNaN(total) || amount + total === 0;
    const isOfNumber = number === null || this.#numbers.at(found) === this.#hashOf(number);
    return { row: this.#rows.at(found), isOfAmount, isOfNumber };
  }

  /** Rows whose orders were not found yet. A second payment of an order has none of its own. */
  *unmatched(): Generator<number> {
    for (let index = 0; index < this.#orders.size; index += 1) {
      if ((this.#flags.at(index) & FOUND) === 0 && this.#orders.isFirst(index)) yield this.#rows.at(index);
    }
  }

  /** What is to be kept of it. Which orders were found is not: they are read again. */
  get parts(): { readonly rest: KeptPayments; readonly arrays: readonly ArrayBufferView[] } {
    const { values, others } = this.#amounts.kept;
    const columns = [this.#rows, this.#numbers, this.#flags].map((column) => column.values);
    return { rest: { currencies: this.#currencies, others }, arrays: [...this.#orders.parts, values, ...columns] };
  }

  restore({ currencies, others }: KeptPayments, [high, low, amounts, rows, numbers, flags]: PaymentArrays): void {
    this.#currencies.push(...currencies);
    this.#orders.restore(high, low);
    this.#amounts.restore(amounts, others);
    this.#rows.restore(rows);
    this.#numbers.restore(numbers);
    this.#flags.restore(flags.map((flag) => flag & CURRENCY));
  }

  /** Of 16 bits: one wrong number in 65,536 passes for the right one. */
  #hashOf(number: string): number {
    return textHash(number, this.#seed) & 0xffff;
  }

  /** More currencies than fit are one: of them no amount is compared. */
  #codeOf(currency: string): number {
    const known = this.#currencies.indexOf(currency);
    if (known !== -1) return known;
    if (this.#currencies.length >= CURRENCY) return CURRENCY;
    return this.#currencies.push(currency) - 1;
  }
}

export type PaymentArrays = readonly [Uint32Array, Uint32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array];

export interface KeptPayments {
  readonly currencies: readonly string[];
  /** Amounts that are not among the numbers. */
  readonly others: readonly (readonly [number, number | null])[];
}

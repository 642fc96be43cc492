import type { JsonObject } from '../../engine/evidence.js';
import { totalOf } from '../../judging/paid-order.js';
import { namesIn } from '../../notation/named-orders.js';
import { copied } from '../copied.js';
import type { Entry } from '../entry.js';
import { foldedHash } from '../sieve/ulid-key.js';

/** What adjustments give back that name the same words, less what others of the same words take again. Minor units. */
interface Refund {
  readonly names: readonly string[];
  readonly currency: string;
  sum: number;
  /** Number of the first row, and of further ones. */
  readonly row: number;
  others?: number[];
  /** The one order that the words name; null where they name two. */
  order?: RefundedOrder | null;
}

export interface RefundedOrder {
  readonly ulid: string;
  readonly number: string;
  readonly total: number;
}

export interface Excess {
  readonly order: RefundedOrder;
  /** Rows that name it, as far as they were kept. */
  readonly rows: readonly number[];
}

/** Enough to show a sum that is too large, in nearly every case. */
const MOST_ROWS = 6;

/** What was given back for each order that the ledger names in words. Takes memory for refunded orders only. */
export class Refunds {
  readonly #refunds = new Map<string, Refund>();
  readonly #byName = new Map<string, Refund | Refund[]>();
  /** Of the names: most orders were never refunded, which a number tells at once. */
  readonly #hashes = new Set<number>();
  #areUlidsNamed = false;

  constructor(kept: readonly Refund[] = []) {
    for (const refund of kept) this.#keep({ ...refund });
  }

  get kept(): Omit<Refund, 'order'>[] {
    return [...this.#refunds.values()].map(({ order: _, ...refund }) => refund);
  }

  add({ type, status, amount, currency, description }: Entry, row: number): void {
    const isRefund = status === 'completed' && (type === 'creditAdjustment' || type === 'debitAdjustment');
    if (!isRefund || amount === null) return;
    const names = namesIn(description).sort();
    if (names.length === 0) return;
    const known = this.#refunds.get(keyOf(currency, names));
    if (known === undefined) this.#keep({ names: names.map(copied), currency, sum: amount, row });
    else {
      known.sum += amount;
      known.others = [...(known.others ?? []).slice(0, MOST_ROWS - 2), row];
    }
  }

  /** Notes an order, in case it was refunded. */
  note(order: JsonObject, ulid: string, number: string): void {
    if (this.#byName.size === 0) return;
    for (const name of this.#areUlidsNamed ? [number, ulid] : [number]) {
      if (!this.#hashes.has(foldedHash(name))) continue;
      const named = this.#byName.get(name.toUpperCase());
      if (named !== undefined) for (const refund of [named].flat()) noteOrder(refund, order, ulid, number);
    }
  }

  /** How many refunded orders are known. */
  get judged(): number {
    return [...this.#refunds.values()].filter(({ order }) => order != null).length;
  }

  /** Orders for which more was given back than they cost. An order may be named by its ulid and by its number. */
  *excesses(): Generator<Excess> {
    const sums = new Map<string, { order: RefundedOrder; sum: number; rows: number[] }>();
    for (const { order, sum, row, others = [] } of this.#refunds.values()) {
      if (order == null) continue;
      const known = sums.get(order.ulid) ?? { order, sum: 0, rows: [] };
      sums.set(order.ulid, known);
      known.sum += sum;
      known.rows.push(row, ...others);
    }
    for (const { order, sum, rows } of sums.values()) if (sum > order.total) yield { order, rows };
  }

  #keep(refund: Refund): void {
    const { names, currency } = refund;
    this.#refunds.set(keyOf(currency, names), refund);
    for (const name of names) {
      this.#hashes.add(foldedHash(name));
      this.#areUlidsNamed ||= !name.startsWith('#');
      const known = this.#byName.get(name);
      this.#byName.set(name, known === undefined ? refund : [known, refund].flat());
    }
  }
}

function noteOrder(refund: Refund, order: JsonObject, ulid: string, number: string): void {
  const total = totalOf(order);
  if (refund.currency !== order['currency'] || total === null) return;
  const isOther = refund.order !== undefined && refund.order?.ulid !== ulid;
  refund.order = isOther ? null : { ulid: copied(ulid), number: copied(number), total: Number(total) };
}

function keyOf(currency: string, names: readonly string[]): string {
  return [currency, ...names].join(' ');
}

import type { RuleId } from '../../../generated/rules.js';
import type { JsonObject } from '../../engine/evidence.js';
import { totalOf } from '../../judging/paid-order.js';
import { instantOf } from '../../notation/timestamp.js';
import { copied } from '../copied.js';
import type { Key } from '../entry.js';
import type { UlidKeys } from '../sieve/ulid-key.js';
import type { Books } from './books.js';
import { LEEWAY_MS, otherThanOrdered, unpaidOrder } from './order-suspicions.js';
import type { Suspicion } from './suspicion.js';

/** The part of the ledger that was read, in milliseconds; null is without an end. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
  /** Rows from here on were not read yet when the orders were. */
  readonly tail: number;
}

/** An order whose payment can only be in rows that were not read yet. */
interface Waiting {
  readonly key: Key;
  readonly ulid: string;
}

const COMPARED = ['total', 'number', 'order', 'row'] as const;
const RULES = {
  total: 'ledger/order-payment-is-minus-the-total',
  number: 'ledger/order-number-agrees-with-the-order',
  order: 'ledger/order-payment-order-exists',
  row: 'ledger/every-paid-order-has-its-row',
} as const satisfies Readonly<Record<(typeof COMPARED)[number], RuleId>>;

/** Compares the orders of the account with the payments of the ledger, one after the other. */
export class OrderBook {
  readonly #books: Books;
  readonly #keys: UlidKeys;
  readonly #span: Span;
  /** Null where the whole ledger was read, else the one wallet that was. */
  readonly #wallet: string | null;
  readonly #waiting: Waiting[] = [];
  readonly #compared: Record<(typeof COMPARED)[number], number> = { total: 0, number: 0, order: 0, row: 0 };
  orders = 0;

  constructor(books: Books, keys: UlidKeys, span: Span, wallet: string | null) {
    this.#books = books;
    this.#keys = keys;
    this.#span = span;
    this.#wallet = wallet;
  }

  /** How many payments and orders were found in order, for each rule. */
  get compared(): readonly (readonly [RuleId, number])[] {
    return COMPARED.map((name) => [RULES[name], this.#compared[name]]);
  }

  /** Takes an order of the list, and says what is suspicious about it. Not all rows may be there to pay for it. */
  note(order: JsonObject, areAllThere: boolean): Suspicion[] {
    this.orders += 1;
    const { ulid, currency, order_number: number } = order;
    const key = typeof ulid === 'string' ? this.#keys.of(ulid) : null;
    const total = totalIn(order);
    if (typeof ulid === 'string' && typeof number === 'string') this.#books.refunds.note(order, ulid, number);
    if (typeof ulid !== 'string' || key === null || typeof currency !== 'string') return [];
    const name = typeof number === 'string' ? number : null;
    const match = this.#books.payments.match({ key, total, currency, number: name });
    if (match === null) return areAllThere ? this.#unpaid(order, ulid, key, total) : [];
    const compared = this.#compared;
    const rules: RuleId[] = [];
    if (match.isOfAmount) compared.total += 1;
    else rules.push(RULES.total);
    if (match.isOfNumber) compared.number += 1;
    else rules.push(RULES.number);
    compared.order += 1;
    if (total > 0 && this.#wallet === null) compared.row += 1;
    return rules.length === 0 ? [] : [otherThanOrdered(match.row, ulid, rules)];
  }

  /** Looks once more for the payments that could only be in rows which have been read by now. */
  settle(): Suspicion[] {
    return this.#waiting.flatMap(({ key, ulid }) => {
      const isPaid = this.#books.payments.match({ key, total: Number.NaN, currency: '', number: null }) !== null;
      if (isPaid) this.#compared.row += 1;
      return isPaid ? [] : [unpaidOrder(ulid)];
    });
  }

  #unpaid(order: JsonObject, ulid: string, key: Key, total: number): Suspicion[] {
    // A free order moves no money, so that a deployment may have no row for it; and nobody knows who pays later.
    if (order['payment_status'] !== 'completed' || !(total > 0) || this.#wallet !== null) return [];
    const at = typeof order['created_at'] === 'string' ? instantOf(order['created_at']) : null;
    const oldest = this.#books.oldest;
    const { from, to, tail } = this.#span;
    // Its row may have been put away with others of its time, or was not asked for.
    const isBeyond = at === null || oldest === null || at <= Math.max(oldest, from ?? oldest) + LEEWAY_MS;
    if (isBeyond || (to !== null && at >= to - LEEWAY_MS)) return [];
    if (at < tail - LEEWAY_MS) return [unpaidOrder(ulid)];
    this.#waiting.push({ key, ulid: copied(ulid) });
    return [];
  }
}

/** Minor units; NaN where it cannot be read. */
function totalIn(order: JsonObject): number {
  const { total } = order;
  const amount: unknown = typeof total === 'object' && total !== null && 'amount' in total ? total['amount'] : null;
  if (typeof amount !== 'number') return Number.NaN;
  const minor = Math.round(amount * 100);
  // The number that is nearest to a sum of two decimals is written with them.
  if (minor / 100 === amount && Number.isSafeInteger(minor)) return minor;
  const exact = totalOf(order);
  return exact === null ? Number.NaN : Number(exact);
}

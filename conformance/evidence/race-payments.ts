import type { JsonObject, Race } from './evidence.js';
import { rowKey } from './notation/keys.js';
import { decimalOfMinor, minorOfInteger } from './notation/money.js';
import { excerpt } from './notation/text.js';
import { ordersShown, paidOrderOf, type Shown } from './raced.js';
import { isObject } from './read-body.js';

/** An order that a race made, and the rows of the account that are payments of it. */
export interface Paid extends Shown {
  readonly payments: readonly JsonObject[];
}

/** The orders that the answers show, each with its payments. */
export function paidIn(race: Race): Paid[] {
  const rows = newRowsOf(race);
  return ordersShown(race).map((shown) => ({
    ...shown,
    payments: rows.filter((row) => isPayment(row) && paidOrderOf(row) === shown.ulid),
  }));
}

/** What is new in the ledger by either reading: of the account, and of each wallet that was raced for. */
export function newRowsOf({ change, wallets }: Pick<Race, 'change' | 'wallets'>): JsonObject[] {
  const rows = [...change.rows, ...wallets.flatMap((wallet) => wallet.rows)];
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}

export function isPayment({ type }: JsonObject): boolean {
  return type === 'orderPayment';
}

/** Minor units of a ledger row's amount; null where it cannot be read. */
export function amountOf({ amount }: JsonObject): bigint | null {
  const text = isObject(amount) ? amount['amount'] : undefined;
  return typeof text === 'string' ? minorOfInteger(text) : null;
}

/** A payment as a report shows it: its row, its sum and its order. */
export function paymentText(row: JsonObject): string {
  const amount = amountOf(row);
  const sum = amount === null ? 'an amount that cannot be read' : decimalOfMinor(amount);
  const order = isObject(row['order']) ? row['order']['order_number'] : 'no order';
  return `${excerpt(row['id'], 30)} of ${sum} for ${excerpt(order, 40)}`;
}

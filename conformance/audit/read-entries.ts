import type { JsonObject } from '../engine/evidence.js';
import { isObject } from '../engine/read-json.js';
import { instantOf } from '../notation/timestamp.js';
import type { Entry } from './entry.js';
import type { UlidKeys } from './sieve/ulid-key.js';

/** The entry of a row that may be wrong in any way: what cannot be read is null, or blank. */
export function entryOf(row: JsonObject, index: number, keys: UlidKeys): Entry {
  const { order, deposit } = row;
  const [ulid, number] = isObject(order) ? [order['ulid'], order['order_number']] : [null, null];
  const [depositId, reference] = isObject(deposit) ? [deposit['id'], deposit['reference']] : [null, null];
  const [amountText, balanceText] = [minorText(row['amount']), minorText(row['balance_after'])];
  const createdAt = textOf(row['created_at']) ?? '';
  const id = textOf(row['id']) ?? '';
  const orderUlid = textOf(ulid);
  return {
    id,
    wallet: textOf(row['wallet_id']) ?? '',
    type: textOf(row['type']) ?? '',
    status: textOf(row['status']) ?? '',
    currency: textOf(row['currency']) ?? '',
    amount: minorOf(amountText),
    balance: minorOf(balanceText),
    amountText,
    balanceText,
    orderUlid,
    orderNumber: textOf(number),
    depositId: textOf(depositId),
    depositReference: textOf(reference),
    description: textOf(row['description']) ?? '',
    createdAt,
    instant: instantOf(createdAt),
    key: keys.of(id),
    orderKey: orderUlid === null ? null : keys.of(orderUlid),
    index,
  };
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

function minorText(money: unknown): string {
  return (isObject(money) ? textOf(money['amount']) : null) ?? '';
}

function minorOf(text: string): number | null {
  const minor = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(minor) ? minor : null;
}

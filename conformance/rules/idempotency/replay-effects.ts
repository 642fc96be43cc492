import type { Attempt, JsonObject, Replay } from '../../evidence/evidence.js';
import { balanceAfter } from '../../evidence/notation/money.js';
import {
  isObject,
  orderInCreation,
  orderLabel,
  orderTotal,
  orderUlidOfRow,
  rowAmount,
  ulidInCreation,
  ulidOf,
} from '../../evidence/read-exchange.js';
import { isCompleted } from '../shared/paid-order.js';

/** The first attempt and its repeats, without the control. */
export function attemptsOf({ first, repeats }: Replay): Attempt[] {
  return [first, ...repeats];
}

/**
 * New orders on the account that no answer showed and that have exactly the items of an attempt; of an invalid body, one
 * of its items. If other clients write to the account, such an order may be theirs.
 */
export function unreportedOrders(replay: Replay): JsonObject[] {
  const shown = ulidsShown(replay);
  const attempts = attemptsOf(replay);
  const isAlike = replay.means === 'invalid body' ? hasItemOf : isAsAsked;
  return replay.change.orders.filter(
    (order) => !shown.has(ulidOf(order)) && attempts.some((attempt) => isAlike(order, attempt)),
  );
}

/** The completed payments of an order among the new rows of the ledger. */
export function paymentsOf({ change }: Replay, ulid: string): JsonObject[] {
  return change.rows.filter((row) => isCompleted(row, 'orderPayment') && orderUlidOfRow(row) === ulid);
}

/**
 * New completed payments of exactly the sum of an attempt that name no order which an answer showed. If other clients
 * write to the account, payments of listed orders with other items are theirs.
 */
export function unreportedPayments(replay: Replay): JsonObject[] {
  const shown = new Set([...ulidsShown(replay), ...(replay.change.isBusy ? ordersOfOthers(replay) : [])]);
  const sums = new Set(attemptsOf(replay).flatMap((attempt) => [...sumsOf(attempt)]));
  return replay.change.rows.filter((row) => {
    const amount = rowAmount(row);
    return isCompleted(row, 'orderPayment') && !shown.has(orderUlidOfRow(row)) && amount !== null && sums.has(-amount);
  });
}

function ordersOfOthers(replay: Replay): string[] {
  const unreported = unreportedOrders(replay);
  return replay.change.orders.filter((order) => itemsOf(order).length > 0 && !unreported.includes(order)).map(ulidOf);
}

/**
 * Whether the wallet was charged the order's price once more without a row: the balances of the payments of this case
 * have a gap of exactly that sum.
 */
export function hasHiddenCharge(replay: Replay, order: JsonObject): boolean {
  const { rows } = replay.change;
  const price = orderTotal(order);
  const shown = ulidsShown(replay);
  const wallets = new Set(rows.map((row) => row['wallet_id']));
  const paid = new Set(rows.map(orderUlidOfRow));
  // A row that does not show yet would look like a charge without a row.
  const isAllOurs =
    rows.every((row) => isCompleted(row, 'orderPayment') && shown.has(orderUlidOfRow(row))) &&
    [...shown].every((ulid) => paid.has(ulid));
  if (!isAllOurs || wallets.size !== 1 || price === null || price === 0n) return false;
  const steps = rows.map((row) => {
    const [amount, after] = [rowAmount(row) ?? 0n, balanceAfter(row) ?? 0n];
    return { before: after - amount, after };
  });
  // All rows are payments, so each balance is lower than the one before it, whatever the order within a second.
  steps.sort((a, b) => (a.after === b.after ? 0 : a.after > b.after ? -1 : 1));
  return steps.some((step, index) => (steps[index - 1]?.after ?? step.before) - step.before === price);
}

/** What a hidden charge looks like, for a report. */
export function hiddenChargeText(order: JsonObject): string {
  return `between the balances of the payments is a gap of the price of order ${orderLabel(order)}, which no row that was read for this key explains`;
}

function ulidsShown(replay: Replay): Set<string> {
  const { control, others } = replay;
  const own = [...attemptsOf(replay), ...(control === null ? [] : [control])];
  return new Set([...own.flatMap((attempt) => ulidInCreation(attempt) ?? []), ...others]);
}

function sumsOf(attempt: Attempt): Set<bigint> {
  const order = orderInCreation(attempt);
  const total = order === null ? null : orderTotal(order);
  return new Set(total === null ? [BigInt(attempt.cost)] : [total]);
}

/** Whether an order has the items of an attempt; its total, where a list leaves out the items. */
function isAsAsked(order: JsonObject, attempt: Attempt): boolean {
  const items = itemsOf(order);
  if (items.length === 0) {
    const total = orderTotal(order);
    return total !== null && sumsOf(attempt).has(total);
  }
  const shown = orderInCreation(attempt);
  const asked = attempt.items.map(({ product, quantity }) => ({ name: product?.name ?? '', quantity }));
  const text = contentOf(items);
  return text === contentOf(asked) || (shown !== null && text === contentOf(itemsOf(shown)));
}

/** Whether one item is exactly as in an attempt, whose invalid items may have been corrected or left out. */
function hasItemOf(order: JsonObject, attempt: Attempt): boolean {
  const items = itemsOf(order);
  if (items.length === 0) return isAsAsked(order, attempt);
  return attempt.items.some(({ product, quantity }) =>
    items.some((item) => item.name === product?.name && item.quantity === quantity),
  );
}

interface Named {
  readonly name: string;
  readonly quantity: number;
}

function itemsOf({ items }: JsonObject): Named[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isObject).map(({ product_name: name, quantity }) => ({
    name: typeof name === 'string' ? name : '',
    quantity: typeof quantity === 'number' ? quantity : 0,
  }));
}

/** The quantity of each product as text: one product on two lines may be shown as one item. */
function contentOf(items: readonly Named[]): string {
  const counts = new Map<string, number>();
  for (const { name, quantity } of items) counts.set(name, (counts.get(name) ?? 0) + quantity);
  return JSON.stringify([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

import { groupBy } from '../domain/group-by.js';
import type { FulfillmentStatus } from '../domain/order.js';
import { SECONDS_PER_DAY, type Seconds } from '../domain/time.js';
import type { NewRow } from '../store/tables.js';
import type { DemoOrder } from './orders.js';
import { codesInStock, type ProductRow } from './products.js';
import type { Random } from './random.js';

/** How long an order took to be delivered. */
const DELIVERY_SECONDS = 240;

/** The latest paid orders of each user stay in these states, in turn. */
const STILL_OPEN: readonly FulfillmentStatus[] = ['partially_fulfilled', 'processing', 'pending'];
const OPEN_ORDERS = 6;

/**
 * Delivers the orders of the history: the older ones completely, the latest in part or not at all, so that every state
 * can be seen. @returns the sold codes.
 */
export function deliverOrders(random: Random, today: Seconds, orders: readonly DemoOrder[]): CodeRow[] {
  const codes: CodeRow[] = [];
  for (const own of groupBy(orders, ({ row }) => row.user_id).values()) {
    const paid = own.filter(({ row }) => row.payment_status === 'completed');
    const waiting = paid.filter(({ row }) => row.fulfillment_status !== 'refunded');
    const open = waiting.slice(-OPEN_ORDERS);
    waiting.forEach((order) => {
      const turn = open.indexOf(order);
      order.row.fulfillment_status = turn === -1 ? 'completed' : stateOf(order, turn);
    });
    for (const order of paid) codes.push(...deliver(random, today, order));
  }
  return codes;
}

/** Codes in stock, and the stock of each product less what open orders have reserved. */
export function stockProducts(
  random: Random,
  today: Seconds,
  products: readonly ProductRow[],
  orders: readonly DemoOrder[],
) {
  const reserved = new Map<number, number>();
  for (const item of orders.filter(isOpen).flatMap((order) => order.items)) {
    if (item.delivered_at === null) reserved.set(item.variant_id, (reserved.get(item.variant_id) ?? 0) + item.quantity);
  }
  return products.flatMap((product, index) => {
    const held = reserved.get(product.variant_id) ?? 0;
    product.stock = codesInStock(product, index);
    return demoCodes(random, today, product.variant_id, product.stock + held, null);
  });
}

function isOpen({ row }: DemoOrder): boolean {
  return row.payment_status === 'completed' && !['completed', 'refunded'].includes(row.fulfillment_status);
}

function stateOf(order: DemoOrder, turn: number): FulfillmentStatus {
  const state = STILL_OPEN[turn % STILL_OPEN.length] ?? 'pending';
  return state === 'partially_fulfilled' && order.items.length === 1 ? 'processing' : state;
}

/** Delivers as much of a paid order as its status says. @returns the sold codes. */
export function deliver(random: Random, today: Seconds, { row, items }: DemoOrder): CodeRow[] {
  const none = row.fulfillment_status === 'pending' || row.fulfillment_status === 'processing';
  const delivered = none ? [] : row.fulfillment_status === 'partially_fulfilled' ? items.slice(0, 1) : items;
  const at = row.created_at + DELIVERY_SECONDS;
  for (const item of delivered) {
    item.delivered_at = at;
    item.updated_at = at;
  }
  if (row.fulfillment_status !== 'pending') row.updated_at = Math.max(row.updated_at, at);
  return delivered.flatMap((item) => demoCodes(random, today, item.variant_id, item.quantity, item.id));
}

export type CodeRow = NewRow<'codes'>;

/** Crockford's 32 letters and digits, which are not confused with each other: five bits each. */
const LETTERS = Uint8Array.from(Buffer.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ'));

/** Codes of a product, in stock or sold to a line. They expire at the end of a day, one to three years from today. */
export function demoCodes(
  random: Random,
  today: Seconds,
  variantId: number,
  count: number,
  orderItemId: number | null,
): CodeRow[] {
  return Array.from({ length: count }, () => ({
    variant_id: variantId,
    code: `${group(random)}-${group(random)}-${group(random)}-${group(random)}`,
    serial_number: `SN${random.integer(1_000_000_000, 4_000_000_000)}`,
    pin_code: String(random.integer(100_000, 999_999)),
    expires_at: today + random.integer(366, 1095) * SECONDS_PER_DAY - 1,
    order_item_id: orderItemId,
  }));
}

/** Four letters of one random number: ten thousand codes are made whenever a server starts. */
function group(random: Random): string {
  const bits = random.integer(0, 2 ** 20 - 1);
  const letter = (shift: number) => LETTERS[(bits >> shift) & 31] ?? 0;
  return String.fromCharCode(letter(15), letter(10), letter(5), letter(0));
}

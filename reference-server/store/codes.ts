import { groupBy } from '../domain/group-by.js';
import type { Order } from '../domain/order.js';
import type { Seconds } from '../domain/time.js';
import { type Database, inSnapshot } from './database.js';
import { readOrder } from './orders.js';

/** One sold code. */
export interface Code {
  readonly code: string;
  readonly serialNumber: string;
  readonly pinCode: string;
  readonly expiresAt: Seconds;
}

/** The codes of one product of an order; none until the product is delivered. */
export interface Delivery {
  readonly productName: string;
  readonly delivered: boolean;
  readonly codes: readonly Code[];
}

/** An order with its codes, product by product in the order of its lines. */
export interface OrderWithCodes {
  readonly order: Order;
  readonly deliveries: readonly Delivery[];
}

/** The user's order and the codes that it has at the same moment. Another user's order is not found. */
export function findOrderWithCodes(db: Database, userId: number, ulid: string): Promise<OrderWithCodes | undefined> {
  return inSnapshot(db, async (snapshot) => {
    const order = await readOrder(snapshot, userId, ulid);
    if (order === undefined) return undefined;
    return { order, deliveries: await readDeliveries(snapshot, order) };
  });
}

async function readDeliveries(db: Database, order: Order): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('codes')
    .innerJoin('order_items', 'order_items.id', 'codes.order_item_id')
    .select(['codes.variant_id', 'codes.code', 'codes.serial_number', 'codes.pin_code', 'codes.expires_at'])
    .where('order_items.order_id', '=', order.id)
    .orderBy('codes.order_item_id')
    .orderBy('codes.id')
    .execute();
  const codes = groupBy(rows, (row) => row.variant_id);
  return [...groupBy(order.items, (item) => item.variantId)].map(([variantId, items]) => ({
    productName: items[0]?.productName ?? '',
    delivered: items.every((item) => item.deliveredAt !== null),
    codes: (codes.get(variantId) ?? []).map((row) => ({
      code: row.code,
      serialNumber: row.serial_number,
      pinCode: row.pin_code,
      expiresAt: row.expires_at,
    })),
  }));
}

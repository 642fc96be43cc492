import type { Selectable } from 'kysely';
import { groupBy } from '../domain/group-by.js';
import type { FulfillmentStatus, Order, OrderItem, PaymentStatus } from '../domain/order.js';
import { type Page, type PageRequest, rowsBefore } from '../domain/page.js';
import { type Database, inSnapshot } from './database.js';
import type { Tables } from './tables.js';

/** Which of the user's orders are wanted; undefined is no filter. */
export interface OrderFilter {
  readonly fulfillmentStatus?: FulfillmentStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
}

/** The user's orders with their lines, newest first. */
export function listOrders(
  db: Database,
  userId: number,
  filter: OrderFilter,
  request: PageRequest,
): Promise<Page<Order>> {
  return inSnapshot(db, async (snapshot) => {
    let found = snapshot.selectFrom('orders').where('user_id', '=', userId);
    const { fulfillmentStatus, paymentStatus } = filter;
    if (fulfillmentStatus !== undefined) found = found.where('fulfillment_status', '=', fulfillmentStatus);
    if (paymentStatus !== undefined) found = found.where('payment_status', '=', paymentStatus);
    const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(request.perPage)
      .offset(rowsBefore(request, total))
      .execute();
    return { total, rows: await withItems(snapshot, rows) };
  });
}

/** The user's order with this ULID, in either letter case. Another user's order is not found. */
export function findOrder(db: Database, userId: number, ulid: string): Promise<Order | undefined> {
  return inSnapshot(db, (snapshot) => readOrder(snapshot, userId, ulid));
}

/** The same inside the caller's transaction or snapshot. */
export async function readOrder(db: Database, userId: number, ulid: string): Promise<Order | undefined> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('ulid', '=', ulid.toUpperCase())
    .where('user_id', '=', userId)
    .execute();
  const [order] = await withItems(db, rows);
  return order;
}

/** The order that the user created with this key, if there is one. For the caller's transaction. */
export async function findOrderByKey(db: Database, userId: number, key: string): Promise<Order | undefined> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .execute();
  const [order] = await withItems(db, rows);
  return order;
}

/** The name of the wallet that an order was paid from. */
export async function paidFrom(db: Database, order: Order): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('wallets', 'wallets.id', 'orders.wallet_id')
    .select('wallets.name')
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  return row.name;
}

async function withItems(db: Database, rows: readonly Selectable<Tables['orders']>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('id').execute();
  const byOrder = groupBy(items, (item) => item.order_id);
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []));
}

function toOrder(row: Selectable<Tables['orders']>, items: readonly Selectable<Tables['order_items']>[]): Order {
  return {
    id: row.id,
    ulid: row.ulid,
    fulfillmentStatus: row.fulfillment_status,
    paymentStatus: row.payment_status,
    currency: row.currency,
    subtotal: row.subtotal,
    conversionFees: row.conversion_fees,
    total: row.total,
    items: items.map(toItem),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toItem(row: Selectable<Tables['order_items']>): OrderItem {
  return {
    id: row.id,
    variantId: row.variant_id,
    productName: row.product_name,
    variantName: row.variant_name,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    totalPrice: row.total_price,
    deliveredAt: row.delivered_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

import type { Selectable } from 'kysely';
import { groupBy } from '../domain/group-by.js';
import type { Order, OrderItem } from '../domain/order.js';
import { type Page, type PageRequest, rowsBefore } from '../domain/page.js';
import type { Seconds } from '../domain/time.js';
import { type Database, inSnapshot } from './database.js';
import { BLOCK_IDS, type BlockCount, columnsOf, readCounts, type StateFilter } from './order-counts.js';
import type { NewRow, Tables } from './tables.js';

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

/** The user's orders with their lines, newest first. */
export function listOrders(
  db: Database,
  userId: number,
  state: StateFilter,
  request: PageRequest,
): Promise<Page<Order>> {
  return inSnapshot(db, async (snapshot) => {
    const blocks = await readCounts(snapshot, userId, state);
    const total = blocks.reduce((sum, { orders }) => sum + orders, 0);
    const start = startOfPage(blocks, rowsBefore(request, total));
    if (start === undefined) return { total, rows: [] };
    const rows = await snapshot
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .where((order) => order.and(columnsOf(state)))
      .where('id', '<', (start.block + 1) * BLOCK_IDS)
      .orderBy('id', 'desc')
      .limit(request.perPage)
      .offset(start.before)
      .execute();
    return { total, rows: await withItems(snapshot, rows) };
  });
}

/** The block that a page begins in, and how many of its orders come before; undefined behind the last page. */
function startOfPage(blocks: readonly BlockCount[], rows: number): { block: number; before: number } | undefined {
  let before = rows;
  for (const { block, orders } of blocks) {
    if (before < orders) return { block, before };
    before -= orders;
  }
  return undefined;
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

/*
 * A key has no table of its own. It is a column of `orders`, unique for each user: the key is claimed by the INSERT of the
 * order, and free again when that transaction is rolled back.
 */

/** The order that the user has already placed with this key. Undefined for a free key, and for null. */
export async function orderWithKey(db: Database, userId: number, key: string | null): Promise<Order | undefined> {
  return key === null ? undefined : findOrderByKey(db, userId, key);
}

/**
 * Inserts an order and claims its key. Waits for a concurrent transaction that claims the same key.
 *
 * @returns undefined when the user already has an order with the key; then nothing is inserted.
 */
export function insertUnlessKeyIsTaken(db: Database, order: NewRow<'orders'>): Promise<{ id: number } | undefined> {
  return db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

import type { OrderState } from '../domain/order.js';
import type { Database } from './database.js';
import type { NewRow, Tables } from './tables.js';

/** An order's way from one state to the next; a new order comes from null. */
export interface StateChange {
  readonly orderId: number;
  readonly userId: number;
  readonly from: OrderState | null;
  readonly to: OrderState;
}

/** How many of the wanted orders have ids in this block. */
export interface BlockCount {
  readonly block: number;
  readonly orders: number;
}

/** Which orders are counted; undefined is no filter. */
export type StateFilter = { readonly [Name in keyof OrderState]?: OrderState[Name] | undefined };

/**
 * Ids per block. A list is counted by adding up its blocks, and a page is found by skipping those before it, so neither
 * reads more than this many orders, nor more rows than the list has blocks.
 */
export const BLOCK_IDS = 4096;

type CountRow = Tables['order_counts'];

/**
 * Counts orders where they are now. Code that inserts an order or changes its state calls this at the end of the same
 * transaction: these rows are the last that any transaction locks, and it locks them in ascending order, so that no two
 * wait for each other.
 */
export async function countChanges(db: Database, changes: readonly StateChange[]): Promise<void> {
  const rows = new Map<string, CountRow>();
  const add = ({ orderId, userId }: StateChange, state: OrderState | null, orders: number) => {
    if (state === null) return;
    const { fulfillmentStatus, paymentStatus } = state;
    const block = Math.floor(orderId / BLOCK_IDS);
    const key = [userId, block, fulfillmentStatus, paymentStatus].join(' ');
    const known = rows.get(key)?.orders ?? 0;
    const columns = { fulfillment_status: fulfillmentStatus, payment_status: paymentStatus };
    rows.set(key, { user_id: userId, ...columns, block, orders: known + orders });
  };
  for (const change of changes) {
    add(change, change.from, -1);
    add(change, change.to, 1);
  }
  for (const [, row] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) await addTo(db, row);
}

async function addTo(db: Database, row: CountRow): Promise<void> {
  const { orders, ...key } = row;
  if (orders > 0) {
    await db
      .insertInto('order_counts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'fulfillment_status', 'payment_status', 'block'])
          .doUpdateSet((known) => ({ orders: known('order_counts.orders', '+', orders) })),
      )
      .execute();
  } else if (orders < 0) {
    await db
      .updateTable('order_counts')
      .set((known) => ({ orders: known('orders', '+', orders) }))
      .where((known) => known.and(key))
      .execute();
  }
}

/** The blocks that have some of the user's orders, the newest first. */
export function readCounts(db: Database, userId: number, state: StateFilter): Promise<BlockCount[]> {
  return db
    .selectFrom('order_counts')
    .select(['block', (count) => count.fn.sum<number>('orders').as('orders')])
    .where('user_id', '=', userId)
    .where((count) => count.and(columnsOf(state)))
    .groupBy('block')
    .orderBy('block', 'desc')
    .execute();
}

/** The filters as the columns of both tables; those that are not given are left out. */
export function columnsOf({ fulfillmentStatus, paymentStatus }: StateFilter) {
  return {
    ...(fulfillmentStatus !== undefined && { fulfillment_status: fulfillmentStatus }),
    ...(paymentStatus !== undefined && { payment_status: paymentStatus }),
  };
}

/** An order that was just inserted, in the state of its row. */
export function insertion(
  row: Pick<NewRow<'orders'>, 'user_id' | 'fulfillment_status' | 'payment_status'> & { id: number },
): StateChange {
  const to = { fulfillmentStatus: row.fulfillment_status, paymentStatus: row.payment_status };
  return { orderId: row.id, userId: row.user_id, from: null, to };
}

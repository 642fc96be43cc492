import type { Order } from '../domain/order.js';
import type { Database } from './database.js';
import { findOrderByKey } from './orders.js';
import type { NewRow } from './tables.js';

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

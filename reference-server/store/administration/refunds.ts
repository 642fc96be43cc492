import type { Selectable } from 'kysely';
import { AdministrationRefusal } from '../../domain/errors.js';
import { groupBy } from '../../domain/group-by.js';
import { orderIdOf, orderNumber } from '../../domain/order.js';
import { toSeconds } from '../../domain/time.js';
import { type Database, inTransaction } from '../database.js';
import { countChanges } from '../order-counts.js';
import type { Tables } from '../tables.js';
import { type Booked, REFUND_OF_ORDER, writeEntry } from './bookings.js';
import type { Administration } from './users.js';
import { holdWallet } from './wallets.js';

type OrderRow = Selectable<Tables['orders']>;

/** An order whose money was given back. */
export interface Refund {
  readonly orderNumber: string;
  readonly ulid: string;
  readonly entry: Booked;
  /** Codes that were reserved and can be sold to others now. */
  readonly backInStock: number;
  /** Codes that the customer has; they are not sold again. */
  readonly delivered: number;
}

/**
 * Pays an order's total back, once: the order becomes `refunded`, the ledger row names it, its fulfilment ends, and
 * reserved codes go back to stock. Rows are locked in the order of purchases.
 *
 * @param name the order's ULID or its number.
 * @throws AdministrationRefusal when there is no such order, it was not paid, cost nothing, or was refunded before.
 */
export function refundOrder(administration: Administration, name: string): Promise<Refund> {
  return inTransaction(administration.db, async (db) => {
    const { now } = administration;
    const order = await holdOrder(db, name, now);
    requireRefundable(order);
    const wallet = await holdWallet(db, await walletUuid(db, order), now);
    const number = orderNumber(order.id);
    const entry = await writeEntry({ ...administration, db }, wallet, {
      type: 'creditAdjustment',
      amount: order.total,
      description: `${REFUND_OF_ORDER}${number}`,
      depositId: null,
    });
    await db
      .updateTable('orders')
      .set({ fulfillment_status: 'refunded', next_step_at: null })
      .where('id', '=', order.id)
      .execute();
    const codes = await returnStock(db, order.id);
    const from = { fulfillmentStatus: order.fulfillment_status, paymentStatus: order.payment_status };
    const to = { ...from, fulfillmentStatus: 'refunded' } as const;
    await countChanges(db, [{ orderId: order.id, userId: order.user_id, from, to }]);
    return { orderNumber: number, ulid: order.ulid, entry, ...codes };
  });
}

/** Locks the order until the transaction ends; waits for a worker that delivers it. */
async function holdOrder(db: Database, name: string, now: number): Promise<OrderRow> {
  const held = db
    .updateTable('orders')
    .set({ updated_at: toSeconds(now) })
    .returningAll();
  const id = orderIdOf(name);
  const order = await (id === undefined
    ? held.where('ulid', '=', name.toUpperCase())
    : held.where('id', '=', id)
  ).executeTakeFirst();
  if (order !== undefined) return order;
  throw new AdministrationRefusal(`There is no order ${name}: give the ulid or the number of an order.`);
}

function requireRefundable(order: OrderRow): void {
  const number = orderNumber(order.id);
  if (order.fulfillment_status === 'refunded') {
    throw new AdministrationRefusal(`Order ${number} was refunded before: an order is refunded once.`);
  }
  if (order.payment_status !== 'completed') {
    throw new AdministrationRefusal(`Order ${number} was not paid: there is nothing to give back.`);
  }
  if (order.total === 0) {
    throw new AdministrationRefusal(`Order ${number} cost nothing: there is nothing to give back.`);
  }
}

async function walletUuid(db: Database, order: OrderRow): Promise<string> {
  const wallet = await db
    .selectFrom('wallets')
    .select('uuid')
    .where('id', '=', order.wallet_id)
    .executeTakeFirstOrThrow();
  return wallet.uuid;
}

/** Lines without a delivery hold a reservation and no codes; delivered codes stay with their line. */
async function returnStock(db: Database, orderId: number) {
  const items = await db
    .selectFrom('order_items')
    .select(['variant_id', 'quantity', 'delivered_at'])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute();
  const waiting = items.filter((item) => item.delivered_at === null);
  for (const [variantId, group] of groupBy(waiting, (item) => item.variant_id)) {
    await db
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '+', pieces(group)) }))
      .where('variant_id', '=', variantId)
      .execute();
  }
  return { backInStock: pieces(waiting), delivered: pieces(items) - pieces(waiting) };
}

function pieces(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

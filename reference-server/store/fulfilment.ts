import type { Selectable } from 'kysely';
import { type FulfillmentStatus, nextStep } from '../domain/order.js';
import { toSeconds } from '../domain/time.js';
import { capabilitiesOf } from './capabilities.js';
import { type Database, inTransaction } from './database.js';
import { countChanges, type StateChange } from './order-counts.js';
import type { Tables } from './tables.js';

/** Orders that take their step in one transaction, with one write to the disk. */
const BATCH = 25;

/** Ids in one statement, within what every database accepts. */
const MAX_IDS = 10_000;

/** How long an order waits for missing codes of its product, in milliseconds. */
const RESTOCK_WAIT = 60_000;

/**
 * Takes the due steps of orders, the longest overdue first; the step after it is due `pace` milliseconds later. Due
 * times are in the database, so any process can continue, also after a restart. Concurrent processes skip orders and
 * codes that are locked by another one, so that none waits.
 *
 * @returns how many orders took a step; fewer than wanted means that nothing else is due.
 */
export function advanceDueOrders(db: Database, now: number, pace: number): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom('orders')
      .select(['id', 'user_id', 'fulfillment_status', 'payment_status'])
      .where('next_step_at', '<=', now)
      .orderBy('next_step_at')
      .limit(BATCH)
      .$if(capabilitiesOf(transaction).rowLocks, (orders) => orders.forUpdate().skipLocked())
      .execute();
    const changes: StateChange[] = [];
    for (const order of due) {
      const status = await advance(transaction, order, now, pace);
      if (status !== undefined) changes.push(stateChange(order, status));
    }
    await countChanges(transaction, changes);
    return due.length;
  });
}

/** When the next step of any order is due, in milliseconds since 1970; undefined when all orders are done. */
export async function nextDueAt(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('next_step_at')
    .where('next_step_at', 'is not', null)
    .orderBy('next_step_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_step_at ?? undefined;
}

type DueOrder = Pick<Selectable<Tables['orders']>, 'id' | 'user_id' | 'fulfillment_status' | 'payment_status'>;

function stateChange(order: DueOrder, fulfillmentStatus: FulfillmentStatus): StateChange {
  const from = { fulfillmentStatus: order.fulfillment_status, paymentStatus: order.payment_status };
  return { orderId: order.id, userId: order.user_id, from, to: { ...from, fulfillmentStatus } };
}

/** @returns the status that the order has reached; undefined when it stays where it was. */
async function advance(
  db: Database,
  order: DueOrder,
  now: number,
  pace: number,
): Promise<FulfillmentStatus | undefined> {
  const waiting = await db
    .selectFrom('order_items')
    .select(['id', 'variant_id', 'quantity'])
    .where('order_id', '=', order.id)
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .execute();
  const step = nextStep(order.fulfillment_status, [...new Set(waiting.map((item) => item.variant_id))]);
  if (step === undefined) return schedule(db, order.id, null);
  const items = waiting.filter((item) => item.variant_id === step.deliver);
  const codes = await takeCodes(db, items);
  if (codes === undefined) return schedule(db, order.id, now + RESTOCK_WAIT);
  for (const item of items) await deliver(db, item, codes.splice(0, item.quantity), now);
  await db
    .updateTable('orders')
    .set({
      fulfillment_status: step.status,
      next_step_at: step.status === 'completed' ? null : now + pace,
      updated_at: toSeconds(now),
    })
    .where('id', '=', order.id)
    .execute();
  return step.status;
}

async function schedule(db: Database, orderId: number, at: number | null): Promise<undefined> {
  await db.updateTable('orders').set({ next_step_at: at }).where('id', '=', orderId).execute();
}

interface WaitingItem {
  readonly id: number;
  readonly variant_id: number;
  readonly quantity: number;
}

/** The oldest codes in stock of the product that all these lines want, locked; undefined when they are too few. */
async function takeCodes(db: Database, items: readonly WaitingItem[]): Promise<number[] | undefined> {
  const [first] = items;
  if (first === undefined) return [];
  const wanted = items.reduce((sum, item) => sum + item.quantity, 0);
  const codes = await db
    .selectFrom('codes')
    .select('id')
    .where('variant_id', '=', first.variant_id)
    .where('order_item_id', 'is', null)
    .orderBy('id')
    .limit(wanted)
    .$if(capabilitiesOf(db).rowLocks, (inStock) => inStock.forUpdate().skipLocked())
    .execute();
  return codes.length < wanted ? undefined : codes.map(({ id }) => id);
}

/** Gives codes to the line. A code belongs to one line for ever, so it is never sold again. */
async function deliver(db: Database, item: WaitingItem, codes: readonly number[], now: number): Promise<void> {
  for (let start = 0; start < codes.length; start += MAX_IDS) {
    const some = codes.slice(start, start + MAX_IDS);
    await db.updateTable('codes').set({ order_item_id: item.id }).where('id', 'in', some).execute();
  }
  await db
    .updateTable('order_items')
    .set({ delivered_at: toSeconds(now), updated_at: toSeconds(now) })
    .where('id', '=', item.id)
    .execute();
}

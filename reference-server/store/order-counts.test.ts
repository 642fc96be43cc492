import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemo } from '../demo/demo.js';
import { Refusal } from '../domain/errors.js';
import type { FulfillmentStatus, PaymentStatus } from '../domain/order.js';
import { createUlids } from '../domain/ulids.js';
import { type Database, insertMany, inTransaction, openDatabase } from './database.js';
import { advanceDueOrders } from './fulfilment.js';
import { BLOCK_IDS, countChanges, insertion, type StateFilter } from './order-counts.js';
import { listOrders } from './orders.js';
import { placeOrder } from './place-order.js';
import { type TestDatabase, testDatabase } from './testing/database.test.support.js';

let place: TestDatabase;
let db: Database;
let demo: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  place = await testDatabase();
  db = await openDatabase(place.where);
  demo = await openDemo(db, 1, Date.now());
});
afterAll(async () => {
  await db.destroy();
  await place.remove();
});

const FULFILMENT: readonly FulfillmentStatus[] = [
  'pending',
  'processing',
  'partially_fulfilled',
  'completed',
  'refunded',
];
const PAYMENT: readonly PaymentStatus[] = ['pending', 'completed'];
const FILTERS: readonly StateFilter[] = [undefined, ...FULFILMENT].flatMap((fulfillmentStatus) =>
  [undefined, ...PAYMENT].map((paymentStatus) => ({ fulfillmentStatus, paymentStatus })),
);
const nextUlid = createUlids();

/** Each list of each user, in pages, is what reading all orders would give. */
async function expectExactLists(filters: readonly StateFilter[], perPage: number): Promise<void> {
  const all = await db.selectFrom('orders').selectAll().orderBy('id', 'desc').execute();
  for (const userId of [1, 2]) {
    for (const filter of filters) {
      const { fulfillmentStatus = null, paymentStatus = null } = filter;
      const wanted = all
        .filter((row) => row.user_id === userId)
        .filter((row) => fulfillmentStatus === null || row.fulfillment_status === fulfillmentStatus)
        .filter((row) => paymentStatus === null || row.payment_status === paymentStatus)
        .map((row) => row.id);
      for (let page = 1; page <= Math.ceil(wanted.length / perPage) + 1; page += 1) {
        const { rows, total } = await listOrders(db, userId, filter, { page, perPage });
        expect(total).toBe(wanted.length);
        expect(rows.map((row) => row.id)).toEqual(wanted.slice((page - 1) * perPage, page * perPage));
      }
    }
  }
}

const FIRST_ID = BLOCK_IDS;

/** Back to the demo data, all of whose orders are in the first block. */
async function removeOrders(): Promise<void> {
  await db.deleteFrom('orders').where('id', '>=', FIRST_ID).execute();
  await db.deleteFrom('order_counts').where('block', '>', 0).execute();
}

async function insertOrders(made: readonly MadeOrder[]): Promise<void> {
  const model = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const rows = made.map(({ id, user, fulfilment, payment }) => ({
    ...model,
    id,
    ulid: nextUlid(Date.now()),
    user_id: user,
    fulfillment_status: fulfilment,
    payment_status: payment,
  }));
  await inTransaction(db, async (transaction) => {
    await insertMany(transaction, 'orders', rows);
    await countChanges(transaction, rows.map(insertion));
  });
}

/** Changes the state of an order as a refund does; now and then the transaction is undone. */
async function change(id: number, to: FulfillmentStatus, undone: boolean): Promise<void> {
  const work = inTransaction(db, async (transaction) => {
    const row = await transaction.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const from = { fulfillmentStatus: row.fulfillment_status, paymentStatus: row.payment_status };
    await transaction.updateTable('orders').set({ fulfillment_status: to }).where('id', '=', id).execute();
    await countChanges(transaction, [
      { orderId: id, userId: row.user_id, from, to: { ...from, fulfillmentStatus: to } },
    ]);
    if (undone) throw new Error('undone');
  });
  if (undone) await expect(work).rejects.toThrow('undone');
  else await work;
}

interface MadeOrder {
  readonly id: number;
  readonly user: number;
  readonly fulfilment: FulfillmentStatus;
  readonly payment: PaymentStatus;
}

const orders: fc.Arbitrary<MadeOrder[]> = fc.uniqueArray(
  fc.record({
    // Ids of several blocks, at their edges above all.
    id: fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: -3, max: 3 })).map(([n, d]) => n * BLOCK_IDS + d),
    user: fc.constantFrom(1, 2),
    fulfilment: fc.constantFrom(...FULFILMENT),
    payment: fc.constantFrom(...PAYMENT),
  }),
  { selector: (order) => order.id, maxLength: 20 },
);
const changes = fc.array(fc.record({ of: fc.nat(), to: fc.constantFrom(...FULFILMENT), undone: fc.boolean() }), {
  maxLength: 8,
});

const some = fc.subarray([...FILTERS], { minLength: 4, maxLength: 4 });

describe('the counts of orders', () => {
  it('give any page and total of any list, whatever happens to orders of any id', async () => {
    await fc.assert(
      fc.asyncProperty(orders, changes, some, fc.constantFrom(7, 100), async (made, changed, filters, perPage) => {
        await removeOrders();
        await insertOrders(made);
        for (const { of, to, undone } of changed) {
          const order = made[of % Math.max(1, made.length)];
          if (order !== undefined) await change(order.id, to, undone);
        }
        await expectExactLists(filters, perPage);
      }),
      { numRuns: 15 },
    );
  });

  it('stay exact while users buy, are refused, and orders are fulfilled, all at once', async () => {
    const buy = (owner: string, quantity: number) => {
      const wallet = demo.wallets.find((candidate) => candidate.owner === owner);
      const wanted = {
        userId: owner === 'other' ? 2 : 1,
        walletUuid: wallet?.uuid ?? '',
        items: [{ variantId: demo.products.cheap.variantId, quantity }],
        key: null,
      };
      const now = Date.now();
      return placeOrder(db, wanted, { now, firstStepAt: now, nextUlid }).catch((error) => {
        if (!(error instanceof Refusal)) throw error;
      });
    };
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([
        ...Array.from({ length: 6 }, (_, index) => buy(index % 2 === 0 ? 'main' : 'other', 1)),
        buy('poor', 1_000_000),
        buy('main', 1_000_000),
        advanceDueOrders(db, Date.now(), 0),
        advanceDueOrders(db, Date.now(), 0),
      ]);
    }
    const states = await db.selectFrom('orders').select('fulfillment_status').distinct().execute();
    expect(states.length).toBeGreaterThan(1);
    await expectExactLists(FILTERS, 100);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../store/database.js';
import { type TestDatabase, testDatabase } from '../store/testing/database.test.support.js';
import { openDemo } from './demo.js';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56);
const DAY = 86_400;
const TODAY = Date.UTC(2026, 10, 20) / 1000;

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.remove())));

async function empty() {
  const database = await testDatabase();
  databases.push(database);
  return openDatabase(database.where);
}

async function fresh(seed: number) {
  const db = await empty();
  return { db, facts: await openDemo(db, seed, NOW) };
}

/** Everything but the keys, which are new each time. */
async function content(db: Awaited<ReturnType<typeof fresh>>['db']) {
  const tables = [
    'settings',
    'users',
    'wallets',
    'products',
    'orders',
    'order_items',
    'deposits',
    'transactions',
    'codes',
  ] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

describe('the demo data', () => {
  it('are the same for the same seed and day, and others for another seed', async () => {
    const [one, same, other] = [await fresh(7), await fresh(7), await fresh(8)];
    const first = await content(one.db);
    expect(await content(same.db)).toEqual(first);
    expect(await content(other.db)).not.toEqual(first);
    expect(one.facts.wallets).toEqual(same.facts.wallets);
    expect(one.facts.token).not.toBe(same.facts.token);
    await Promise.all([one.db.destroy(), same.db.destroy(), other.db.destroy()]);
  });

  it('have all that there is to see', async () => {
    const { db, facts } = await fresh(1);
    const products = await db.selectFrom('products').selectAll().execute();
    expect(products.length).toBeGreaterThan(200);
    expect(new Set(products.map((row) => row.name)).size).toBe(products.length);
    expect(new Set(products.map((row) => row.category_name)).size).toBeGreaterThan(12);
    expect(products.filter((row) => row.discount_percentage > 0).length).toBeGreaterThan(20);
    expect(products.filter((row) => row.permanently_out_of_stock === 1).length).toBeGreaterThan(5);
    expect(new Set(products.map((row) => row.currency))).toEqual(new Set(['USD', 'EUR']));
    expect(products.every((row) => row.price * 100 === row.face_value * (100 - row.discount_percentage))).toBe(true);

    const rows = await db.selectFrom('transactions').selectAll().orderBy('user_id').orderBy('user_sequence').execute();
    expect(rows.length).toBeGreaterThan(200);
    const types = ['deposit', 'orderPayment', 'creditAdjustment', 'debitAdjustment', 'withdraw'];
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(types));
    const times = rows.filter((row) => row.user_id === 1).map((row) => row.created_at);
    expect(new Set(times).size).toBeLessThan(times.length);
    expect(times.filter((time) => time % DAY === 0).length).toBeGreaterThan(3);
    expect(times.filter((time) => time % DAY === DAY - 1).length).toBeGreaterThan(3);
    expect(Math.min(...times)).toBe(TODAY - 40 * DAY);
    expect(Math.max(...times)).toBeLessThan(TODAY);

    const owners = facts.wallets.map(({ owner, currency }) => `${owner} ${currency}`);
    expect(owners).toEqual(['main USD', 'main EUR', 'poor USD', 'other USD', 'other EUR']);
    await db.destroy();
  });

  it('agree with themselves: balances, sequences, refunds and payments', async () => {
    const { db } = await fresh(2);
    const rows = await db.selectFrom('transactions').selectAll().orderBy('user_id').orderBy('user_sequence').execute();
    const wallets = new Map((await db.selectFrom('wallets').selectAll().execute()).map((row) => [row.id, row]));
    const orders = await db.selectFrom('orders').selectAll().execute();
    const running = new Map<number, { balance: number; rows: number }>();
    const sequences = new Map<number, number>();
    for (const row of rows) {
      const { balance, rows: count } = running.get(row.wallet_id) ?? { balance: 0, rows: 0 };
      expect(row.balance_after).toBe(balance + row.amount);
      expect(row.wallet_sequence).toBe(count + 1);
      expect(row.user_sequence).toBe((sequences.get(row.user_id) ?? 0) + 1);
      running.set(row.wallet_id, { balance: row.balance_after, rows: row.wallet_sequence });
      sequences.set(row.user_id, row.user_sequence);
    }
    for (const [id, { balance, rows: count }] of running) {
      expect(wallets.get(id)).toMatchObject({ balance, last_sequence: count });
    }
    for (const order of orders) {
      const payment = rows.find((row) => row.order_id === order.id);
      expect(payment?.amount).toBe(order.payment_status === 'completed' ? -order.total : undefined);
      expect(order.transaction_id).toBe(payment?.id ?? null);
      const refund = rows.find((row) => row.description === `Refund of order #${100_000 + order.id}`);
      expect(refund?.amount).toBe(order.fulfillment_status === 'refunded' ? order.total : undefined);
    }
    const poor = [...wallets.values()].find((row) => row.name === 'Small change');
    expect(poor?.balance).toBe(585);
    await db.destroy();
  });

  it('are not put on top of other data', async () => {
    const db = await empty();
    await db.insertInto('users').values({ name: 'a', email: 'b', created_at: 1 }).execute();
    await expect(openDemo(db, 1, NOW)).rejects.toThrow('data that are not demo data: leave out --demo');
    await db.destroy();
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN_USER } from '../../reference-server/demo/people.js';
import { groupBy } from '../../reference-server/domain/group-by.js';
import { findUserByToken } from '../../reference-server/store/accounts.js';
import { type Database, openDatabase } from '../../reference-server/store/database.js';
import { listOrders } from '../../reference-server/store/orders.js';
import { fill, type Seeded } from './fill.js';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56);
const SIZES = { ledger: 1_200, orders: 400, products: 130 };
const SEED = fileURLToPath(new URL('../../dist/scripts/seed.js', import.meta.url));

let folder: string;
let db: Database;
let seeded: Seeded;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dgo-seed-'));
  db = await openDatabase(join(folder, 'seed.sqlite'));
  seeded = await fill(db, SIZES, 1, NOW);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const ledger = () => db.selectFrom('transactions').selectAll().orderBy('user_id').orderBy('user_sequence').execute();

describe('the invented data', () => {
  it('are as many as was asked for, and belong to the user of the token', async () => {
    const user = await findUserByToken(db, seeded.token);
    expect(user?.id).toBe(MAIN_USER);
    const own = (await ledger()).filter((row) => row.user_id === MAIN_USER);
    expect(own).toHaveLength(SIZES.ledger);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(SIZES.orders);
    expect(await db.selectFrom('products').select('id').execute()).toHaveLength(SIZES.products);
    expect(seeded.wallets).toHaveLength(3);
  });

  it('have exact chains of balances, dense sequences, and time that never runs backwards', async () => {
    const rows = await ledger();
    for (const own of groupBy(rows, (row) => row.user_id).values()) {
      expect(own.map((row) => row.user_sequence)).toEqual(own.map((_, index) => index + 1));
      expect(own.map((row) => row.created_at)).toEqual(own.map((row) => row.created_at).sort((a, b) => a - b));
      expect(own.map((row) => row.id)).toEqual(own.map((row) => row.id).sort());
    }
    const chains = groupBy(rows, (row) => row.wallet_id);
    for (const wallet of await db.selectFrom('wallets').selectAll().execute()) {
      let balance = 0;
      for (const [index, row] of (chains.get(wallet.id) ?? []).entries()) {
        balance += row.amount;
        expect(row).toMatchObject({ balance_after: balance, wallet_sequence: index + 1, currency: wallet.currency });
        expect(row.balance_after).toBeGreaterThanOrEqual(-wallet.credit_limit);
      }
      expect(wallet).toMatchObject({ balance, last_sequence: chains.get(wallet.id)?.length });
    }
    expect(Math.max(...rows.map((row) => row.created_at))).toBeLessThan(Date.UTC(2026, 10, 20) / 1000);
  });

  it('have one payment for each paid order, of its total, and refunds that name their orders', async () => {
    const payments = groupBy(await ledger(), (row) => row.order_id);
    const refunds = new Set((await ledger()).map((row) => row.description).filter((text) => text.startsWith('Refund')));
    for (const order of await db.selectFrom('orders').selectAll().execute()) {
      const paid = payments.get(order.id) ?? [];
      expect(paid).toHaveLength(order.payment_status === 'completed' ? 1 : 0);
      for (const row of paid) {
        expect(row).toMatchObject({ id: order.transaction_id, amount: -order.total, wallet_id: order.wallet_id });
      }
      expect(refunds.has(`Refund of order #${100_000 + order.id}`)).toBe(order.fulfillment_status === 'refunded');
    }
    expect(refunds.size).toBe(SIZES.orders / 20);
  });

  it('have a code for each piece that was delivered, sold once, and one in stock for each that is owed', async () => {
    const items = await db.selectFrom('order_items').selectAll().execute();
    const orders = new Map((await db.selectFrom('orders').selectAll().execute()).map((row) => [row.id, row]));
    const codes = await db.selectFrom('codes').selectAll().execute();
    expect(new Set(codes.map((row) => row.code)).size).toBe(codes.length);
    const sold = groupBy(codes, (row) => row.order_item_id);
    const owed = new Map<number, number>();
    for (const item of items) {
      expect(sold.get(item.id)?.length ?? 0).toBe(item.delivered_at === null ? 0 : item.quantity);
      const isOwed = item.delivered_at === null && orders.get(item.order_id)?.payment_status === 'completed';
      if (isOwed) owed.set(item.variant_id, (owed.get(item.variant_id) ?? 0) + item.quantity);
    }
    const inStock = groupBy(sold.get(null) ?? [], (row) => row.variant_id);
    for (const { variant_id, stock } of await db.selectFrom('products').selectAll().execute()) {
      expect(inStock.get(variant_id)?.length ?? 0).toBe(stock + (owed.get(variant_id) ?? 0));
    }
  });

  it('have orders in every state, and they are counted', async () => {
    const request = { page: 1, perPage: 100 };
    for (const fulfillmentStatus of [
      'pending',
      'processing',
      'partially_fulfilled',
      'completed',
      'refunded',
    ] as const) {
      const { total } = await listOrders(db, MAIN_USER, { fulfillmentStatus }, request);
      const stored = await db
        .selectFrom('orders')
        .select('id')
        .where('fulfillment_status', '=', fulfillmentStatus)
        .execute();
      expect(total).toBe(stored.length);
      expect(total).toBeGreaterThan(5);
    }
  });
});

describe('the generator', () => {
  const run = (args: string) =>
    new Promise<{ status: number; words: string }>((resolve) => {
      const child = execFile(process.execPath, [SEED, ...args.split(' ')], { cwd: folder }, (_error, stdout, stderr) =>
        resolve({ status: child.exitCode ?? -1, words: stdout + stderr }),
      );
    });

  it.each([
    ['--ledger 10 --orders 8 --products 5', /--ledger 10 is too short for --orders 8: .* take 11 rows\. Give/],
    ['--ledger 1e3 --orders 8 --products 5', /--ledger <N>' argument '1e3' is invalid\. Give an integer from 3 to/],
    ['--ledger 10 --orders 2 --products 5 --database seed.sqlite', /holds data already: name a new --database/],
  ])('refuses %s and says what to do', async (args, words) => {
    const result = await run(args);
    expect(result.words).toMatch(words);
    expect(result.status).toBe(2);
  });

  it('prints a token', async () => {
    const { words, status } = await run('--ledger 12 --orders 4 --products 3 --database small.sqlite --json');
    expect(status).toBe(0);
    expect(JSON.parse(words)).toMatchObject({ token: expect.stringMatching(/^dgo_/), wallets: { length: 3 } });
  });
});

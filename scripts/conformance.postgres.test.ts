import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../generated/types.js';
import { createReferenceServer } from '../reference-server/app.js';
import { type Database, openDatabase } from '../reference-server/store/database.js';
import { type TestDatabase, testDatabase } from '../reference-server/store/testing/database.test.support.js';
import { eventually } from '../reference-server/testing/server.test.support.js';
import { expectConformance } from './conformance.test.support.js';
import { type Fleet, startFleet } from './servers/fleet.js';

describe('the reference server on PostgreSQL', () => {
  it('conforms', { timeout: 180_000 }, async () => {
    const database = await testDatabase();
    const server = await createReferenceServer({
      database: database.where,
      demo: true,
      validateResponses: true,
      fulfilmentMs: 200,
    });
    try {
      if (server.demo === null) throw new Error('the server was started without its demo data');
      await expectConformance({ ...server.demo, baseUrl: server.baseUrl }, 1);
    } finally {
      await server.close();
      await database.remove();
    }
  });
});

type Created = components['schemas']['OrderCreated'];

let database: TestDatabase;
let fleet: Fleet;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  // All of them find an empty database: the tables and the demo data are made once.
  fleet = await startFleet(3, database.where, ['--validate-responses', '--fulfilment-ms', '100']);
  db = await openDatabase(database.where, { poolSize: 2 });
}, 120_000);
afterAll(async () => {
  await db?.destroy();
  await fleet?.stop();
  await database.remove();
});

const walletOf = (owner: string) => fleet.wallets.find((wallet) => wallet.owner === owner)?.uuid ?? '';
const rows = async () => (await db.selectFrom('transactions').select('id').execute()).length;
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, i) => make(i));

function buy(variantId: number, owner = 'main', key: string = randomUUID()): Promise<Response> {
  return fetch(`${fleet.baseUrl}/api/v1/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${fleet.token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ wallet_id: walletOf(owner), items: [{ product_variant_id: variantId, quantity: 1 }] }),
  });
}

async function ulidsOf(answers: readonly Response[]): Promise<string[]> {
  const created = answers.filter(({ status }) => status === 201);
  return Promise.all(created.map(async (answer) => ((await answer.json()) as Created).data.ulid));
}

/** The cheapest product in dollars, without a discount, with the wanted stock. */
async function product(stock: (stock: number) => boolean) {
  const found = await db
    .selectFrom('products')
    .selectAll()
    .where('currency', '=', 'USD')
    .where('permanently_out_of_stock', '=', 0)
    .where('discount_percentage', '=', 0)
    .orderBy('price')
    .execute();
  const row = found.find((candidate) => stock(candidate.stock));
  if (row === undefined) throw new Error('the demo data have no such product');
  return row;
}

describe('three processes on one PostgreSQL', () => {
  it('make one order of each key, however many of them are asked for it at once', async () => {
    const { variant_id } = await product((stock) => stock > 100);
    const before = await rows();
    const keys = times(10, () => randomUUID());
    const asked = times(6, () => keys).flat();
    const answers = await Promise.all(asked.map(async (key) => ulidsOf([await buy(variant_id, 'main', key)])));
    expect(answers.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(answers.flat()).size).toBe(10);
    const pairs = asked.map((key, index) => `${key} ${answers[index]?.[0]}`);
    expect(new Set(pairs).size).toBe(10);
    expect(await rows()).toBe(before + 10);
  });

  it('let a wallet pay for as many orders as it can, and not one more', async () => {
    const { variant_id, price } = await product((stock) => stock > 100);
    const wallet = db.selectFrom('wallets').selectAll().where('uuid', '=', walletOf('poor'));
    const { balance, credit_limit } = await wallet.executeTakeFirstOrThrow();
    const affordable = Math.floor((balance + credit_limit) / price);
    expect(affordable).toBeGreaterThan(3);
    const answers = await Promise.all(times(affordable + 20, () => buy(variant_id, 'poor')));
    expect(await ulidsOf(answers)).toHaveLength(affordable);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
    expect((await wallet.executeTakeFirstOrThrow()).balance).toBe(balance - affordable * price);
  });

  it('sell what is in stock, and not one more', async () => {
    const { variant_id, stock } = await product((left) => left > 0 && left <= 4);
    const answers = await Promise.all(times(20, () => buy(variant_id)));
    expect(await ulidsOf(answers)).toHaveLength(stock);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20 - stock);
  });

  it('deliver each order once: every line has its codes, and no code two lines', async () => {
    await eventually(
      () => db.selectFrom('orders').select('id').where('next_step_at', 'is not', null).execute(),
      (waiting) => waiting.length === 0,
    );
    const items = await db.selectFrom('order_items').selectAll().where('delivered_at', 'is not', null).execute();
    const sold = await db.selectFrom('codes').selectAll().where('order_item_id', 'is not', null).execute();
    for (const item of items) {
      const codes = sold.filter((code) => code.order_item_id === item.id);
      expect(codes.map((code) => code.variant_id)).toEqual(times(item.quantity, () => item.variant_id));
    }
    expect(sold).toHaveLength(items.reduce((sum, item) => sum + item.quantity, 0));
  });

  it('write an exact ledger', async () => {
    const transactions = await db.selectFrom('transactions').selectAll().orderBy('user_sequence').execute();
    for (const wallet of await db.selectFrom('wallets').selectAll().execute()) {
      const own = transactions.filter((row) => row.wallet_id === wallet.id);
      expect(own.map((row) => row.wallet_sequence)).toEqual(times(wallet.last_sequence, (index) => index + 1));
      let balance = 0;
      for (const row of own) {
        balance += row.amount;
        expect(row.balance_after).toBe(balance);
      }
      expect(wallet.balance).toBe(balance);
    }
    const counted = fleet.counts();
    expect(Math.min(...counted)).toBeGreaterThan(20);
  });

  it('conform', { timeout: 180_000 }, async () => {
    await expectConformance(fleet, 1);
  });
});

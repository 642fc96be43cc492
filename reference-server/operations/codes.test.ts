import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceDueOrders } from '../store/fulfilment.js';
import { testDatabase } from '../store/testing/database.test.support.js';
import { eventually, type Schemas, startTestServer, type TestServer } from '../testing/server.test.support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ fulfilmentMs: 60 });
});
afterAll(() => server.stop());

async function buy(on: TestServer, items: { variantId: number; quantity: number }[]): Promise<string> {
  const response = await on.order({
    wallet_id: on.wallet('main').uuid,
    items: items.map(({ variantId, quantity }) => ({ product_variant_id: variantId, quantity })),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as Schemas['OrderCreated']).data.ulid;
}

const statusOf = async (on: TestServer, ulid: string) =>
  (await on.read<Schemas['Order']>(`/orders/${ulid}`)).fulfillment_status;
const completed = (status: string) => status === 'completed';

describe('fulfilment', () => {
  it('delivers product by product, and shows what is there at each step', async () => {
    // Here time passes when the test says so.
    const hour = 3_600_000;
    const still = await startTestServer({ fulfilmentMs: hour });
    const { cheap, euro, discounted } = still.demo.products;
    const ulid = await buy(still, [
      { variantId: cheap.variantId, quantity: 2 },
      { variantId: euro.variantId, quantity: 1 },
      { variantId: cheap.variantId, quantity: 3 },
      { variantId: discounted.variantId, quantity: 4 },
    ]);
    const look = async () => {
      const response = await still.get(`/orders/${ulid}/get-codes`);
      const body = (await response.json()) as Partial<Schemas['OrderCodes']>;
      const archive = await still.get(`/orders/${ulid}/download-codes`);
      await archive.arrayBuffer();
      return [
        await statusOf(still, ulid),
        response.status,
        archive.status,
        body.data?.map((entry) => entry.codes.length),
      ];
    };
    const seen = [await look()];
    for (let passed = 2; passed <= 6; passed += 1) {
      await advanceDueOrders(still.db, Date.now() + passed * hour, hour / 2);
      seen.push(await look());
    }
    expect(seen).toEqual([
      ['pending', 403, 404, undefined],
      ['processing', 404, 404, []],
      ['partially_fulfilled', 200, 200, [5, 0, 0]],
      ['partially_fulfilled', 200, 200, [5, 1, 0]],
      ['completed', 200, 200, [5, 1, 4]],
      ['completed', 200, 200, [5, 1, 4]],
    ]);
    const { data } = await still.read<Schemas['OrderCodes']>(`/orders/${ulid}/get-codes`);
    expect(data.map(({ product_name, status }) => [product_name, status])).toEqual([
      [cheap.name, 'completed'],
      [euro.name, 'completed'],
      [discounted.name, 'completed'],
    ]);
    await still.stop();
  });

  it('never sells a code twice', async () => {
    const { euro } = server.demo.products;
    const orders = await Promise.all(
      Array.from({ length: 30 }, () => buy(server, [{ variantId: euro.variantId, quantity: 3 }])),
    );
    const codes: string[] = [];
    for (const ulid of orders) {
      await eventually(() => statusOf(server, ulid), completed);
      const { data } = await server.read<Schemas['OrderCodes']>(`/orders/${ulid}/get-codes`);
      codes.push(...data.flatMap((entry) => entry.codes.map(({ code }) => code)));
    }
    expect(codes).toHaveLength(90);
    expect(new Set(codes).size).toBe(90);
  });

  it('keeps the stock and the codes in stock equal', async () => {
    const products = await server.db.selectFrom('products').select(['variant_id', 'stock']).execute();
    const counts = await server.db
      .selectFrom('codes')
      .select(['variant_id', (count) => count.fn.countAll<number>().as('codes')])
      .where('order_item_id', 'is', null)
      .groupBy('variant_id')
      .execute();
    const codes = new Map(counts.map((row) => [row.variant_id, row.codes]));
    const reserved = await server.db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['variant_id', 'quantity'])
      .where('delivered_at', 'is', null)
      .where('payment_status', '=', 'completed')
      .execute();
    for (const { variant_id, quantity } of reserved) codes.set(variant_id, (codes.get(variant_id) ?? 0) - quantity);
    for (const { variant_id, stock } of products) expect(codes.get(variant_id) ?? 0).toBe(stock);
  });

  it('waits, and stays alive, when codes are missing', async () => {
    const { discounted } = server.demo.products;
    const missing = server.db
      .selectFrom('codes')
      .select('id')
      .where('variant_id', '=', discounted.variantId)
      .where('order_item_id', 'is', null);
    await server.db.deleteFrom('codes').where('id', 'in', missing).execute();
    const stuck = await buy(server, [{ variantId: discounted.variantId, quantity: 1 }]);
    const other = await buy(server, [{ variantId: server.demo.products.cheap.variantId, quantity: 1 }]);
    await eventually(() => statusOf(server, other), completed);
    expect(await statusOf(server, stuck)).toBe('processing');
  });

  it('leaves orders of the past in their states: refunded ones have no codes', async () => {
    const { data } = await server.read<Schemas['OrderPage']>('/orders?fulfillment_status=refunded&per_page=1');
    expect((await server.get(`/orders/${data[0]?.ulid}/get-codes`)).status).toBe(403);
    expect((await server.get(`/orders/${data[0]?.ulid}/download-codes`)).status).toBe(404);
    expect((await server.get(`/orders/${data[0]?.ulid}/download-invoice`)).status).toBe(200);
  });
});

describe('a restart', () => {
  it('goes on where the server stopped, with new tokens for the same data', async () => {
    const database = await testDatabase();
    const options = { database: database.where, fulfilmentMs: 150 };
    const first = await startTestServer(options);
    const ulid = await buy(first, [
      { variantId: first.demo.products.cheap.variantId, quantity: 1 },
      { variantId: first.demo.products.euro.variantId, quantity: 1 },
    ]);
    const state = await eventually(
      () => statusOf(first, ulid),
      (status) => status === 'processing',
    );
    await first.stop();

    const second = await startTestServer({ ...options, fulfilmentMs: 10 });
    expect(second.demo.wallets).toEqual(first.demo.wallets);
    expect(second.demo.token).not.toBe(first.demo.token);
    expect((await second.get('/wallets', first.demo.token)).status).toBe(200);
    expect(state).toBe('processing');
    await eventually(() => statusOf(second, ulid), completed);
    const { data } = await second.read<Schemas['OrderCodes']>(`/orders/${ulid}/get-codes`);
    expect(data.map((entry) => entry.codes.length)).toEqual([1, 1]);
    await second.stop();
    await database.remove();
  });
});

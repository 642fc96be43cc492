import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Schemas, startTestServer, type TestServer } from '../testing/server.test.support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const body = (quantity = 1, wallet = server.wallet('main').uuid) => ({
  wallet_id: wallet,
  items: [{ product_variant_id: server.demo.products.cheap.variantId, quantity }],
});
const rows = async (token?: string) =>
  (await server.read<Schemas['TransactionPage']>('/transactions?per_page=1', token)).meta.total;
const ulid = async (response: Response) => {
  expect(response.status).toBe(201);
  return ((await response.json()) as Schemas['OrderCreated']).data.ulid;
};

describe('an Idempotency-Key', () => {
  it('returns the original order, whatever the body, and charges nothing', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const original = await ulid(await server.order(body(), headers));
    const before = await rows();
    for (const again of [body(), body(2), {}, [], '{', body(1, server.wallet('other').uuid), body(1e9)]) {
      expect(await ulid(await server.order(again, headers))).toBe(original);
    }
    expect(await rows()).toBe(before);
  });

  it('returns the order as it is now', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const again = async () => ((await (await server.order(body(), headers)).json()) as Schemas['OrderCreated']).data;
    expect((await again()).fulfillment_status).toBe('pending');
    await eventually(again, (order) => order.fulfillment_status === 'completed');
  });

  it('belongs to one user', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const mine = await ulid(await server.order(body(), key));
    const theirs = { ...key, Authorization: `Bearer ${server.demo.otherToken}` };
    const other = await ulid(await server.order(body(1, server.wallet('other').uuid), theirs));
    expect(other).not.toBe(mine);
    expect(await ulid(await server.order(body(1, server.wallet('other').uuid), theirs))).toBe(other);
  });

  it('is free again after a refusal', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    for (const bad of [{}, body(1e9), body(7, server.wallet('poor').uuid)]) {
      expect((await server.order(bad, headers)).status).toBe(422);
    }
    await ulid(await server.order(body(), headers));
  });

  it('has at most 255 characters, and a blank one is none', async () => {
    expect((await server.order(body(), { 'Idempotency-Key': 'k'.repeat(256) })).status).toBe(422);
    const long = { 'Idempotency-Key': 'k'.repeat(255) };
    expect(await ulid(await server.order(body(), long))).toBe(await ulid(await server.order(body(), long)));
    const blank = { 'Idempotency-Key': '   ' };
    expect(await ulid(await server.order(body(), blank))).not.toBe(await ulid(await server.order(body(), blank)));
  });

  it('makes one order of forty requests at once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = await rows();
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.order(body(), headers)));
    const ulids = await Promise.all(answers.map(ulid));
    expect(new Set(ulids).size).toBe(1);
    expect(await rows()).toBe(before + 1);
  });
});

describe('a wallet', () => {
  it('that can pay for seven pays for exactly seven of forty at once', async () => {
    const { id, uuid } = server.wallet('main', 'EUR');
    await server.db
      .updateTable('wallets')
      .set({ balance: 756 - 5_000 })
      .where('id', '=', id)
      .execute();
    const before = await rows();
    const items = [{ product_variant_id: server.demo.products.euro.variantId, quantity: 1 }];
    const order = { wallet_id: uuid, items };
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.order(order)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(7);
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(33);
    expect(await rows()).toBe(before + 7);

    const { data } = await server.read<Schemas['TransactionPage']>(`/transactions?wallet_id=${uuid}&per_page=7`);
    const expected = [1, 2, 3, 4, 5, 6, 7].map((bought) => String(756 - 5_000 - 100 * bought)).reverse();
    expect(data.map((row) => row.balance_after.amount)).toEqual(expected);
  });
});

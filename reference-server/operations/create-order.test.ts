import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type Schemas, startTestServer, type TestServer } from '../testing/server.test.support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Refused = { message: string; errors?: Record<string, string[]> };

const cheap = () => ({ product_variant_id: server.demo.products.cheap.variantId, quantity: 1 });
const body = (items: unknown = [cheap()]) => ({ wallet_id: server.wallet('main').uuid, items });
const rows = () => server.read<Schemas['TransactionPage']>('/transactions?per_page=1');
const created = async (response: Response) => {
  expect(response.status).toBe(201);
  return ((await response.json()) as Schemas['OrderCreated']).data;
};

async function refused(sent: unknown, headers?: Record<string, string>): Promise<Refused> {
  const before = await rows();
  const response = await server.order(sent, headers);
  expect(response.status).toBe(422);
  expect((await rows()).meta.total).toBe(before.meta.total);
  return (await response.json()) as Refused;
}

describe('buying', () => {
  it('charges once, in one row that names the order, and shows it everywhere', async () => {
    const before = await rows();
    const order = await created(await server.order(body([{ ...cheap(), quantity: 3 }])));
    expect(order).toMatchObject({ payment_status: 'completed', fulfillment_status: 'pending', currency: 'USD' });
    expect(order.total).toEqual({ amount: 3, formatted: '$3.00' });
    const after = await rows();
    expect(after.meta.total).toBe(before.meta.total + 1);
    expect(after.data[0]).toMatchObject({
      type: 'orderPayment',
      amount: { amount: '-300', formatted: '-$3.00', localized_decimal: '-3,00' },
      order: { ulid: order.ulid, order_number: order.order_number },
      deposit: null,
    });
    const read = await server.read<Schemas['Order']>(`/orders/${order.ulid.toLowerCase()}`);
    expect(read.items).toMatchObject([{ product_name: server.demo.products.cheap.name, quantity: 3 }]);
    const list = await server.read<Schemas['OrderPage']>('/orders?per_page=1');
    expect(list.data[0]?.ulid).toBe(order.ulid);
  });

  it('converts another currency and takes a fee', async () => {
    const { euro } = server.demo.products;
    const order = await created(await server.order(body([{ product_variant_id: euro.variantId, quantity: 10 }])));
    // 1.00 EUR is 1.08 USD; 1.5 % of 10.80 is 16.2 cents.
    expect([order.subtotal.amount, order.conversion_fees.amount, order.total.amount]).toEqual([10.8, 0.16, 10.96]);
  });

  it('charges the discounted price', async () => {
    const { discounted } = server.demo.products;
    const order = await created(await server.order(body([{ product_variant_id: discounted.variantId, quantity: 1 }])));
    expect(Math.round(order.subtotal.amount * 100)).toBe(discounted.price);
  });

  it('keeps two lines of one variant apart', async () => {
    const order = await created(await server.order(body([cheap(), { ...cheap(), quantity: 2 }])));
    expect(order.items.map((item) => item.quantity)).toEqual([1, 2]);
  });

  it('lets a balance go as far below zero as the credit limit, and no cent further', async () => {
    const { id, uuid } = server.wallet('main', 'EUR');
    await server.db.updateTable('wallets').set({ balance: -4_799 }).where('id', '=', id).execute();
    const buy = (quantity: number) => ({
      wallet_id: uuid,
      items: [{ product_variant_id: server.demo.products.euro.variantId, quantity }],
    });
    expect((await refused(buy(3))).message).toMatch(/insufficient funds.*€3\.00.*€2\.01/);
    await created(await server.order(buy(2)));
    const wallets = await server.read<Schemas['WalletPage']>('/wallets');
    const { cerdit_limit, balance } = wallets.data.find((wallet) => wallet.id === id) ?? {};
    expect(cerdit_limit).toBe(50);
    expect(balance).toMatchObject({ amount: '-49.99', formatted: '-€49.99', localized_decimal: '-49,99' });
    expect((await refused(buy(1))).message).toContain('insufficient funds');
  });
});

describe('a refused order', () => {
  it.each([
    ['an empty object', {}, ['items', 'wallet_id']],
    ['no object', [], ['body']],
    ['null', null, ['body']],
    ['no items', () => ({ ...body(), items: [] }), ['items']],
    ['a wallet that is no UUID', { wallet_id: 'main', items: [{ product_variant_id: 1, quantity: 1 }] }, ['wallet_id']],
    ['a quantity of 0', () => body([{ ...cheap(), quantity: 0 }]), ['items[0].quantity']],
    ['a quantity of 1.5', () => body([cheap(), { ...cheap(), quantity: 1.5 }]), ['items[1].quantity']],
    ['a quantity as text', () => body([{ ...cheap(), quantity: '1' }]), ['items[0].quantity']],
    ['no variant', () => body([{ quantity: 1 }]), ['items[0].product_variant_id']],
    [
      'an unknown variant',
      () => body([cheap(), { product_variant_id: 4, quantity: 1 }]),
      ['items[1].product_variant_id'],
    ],
    [
      'a variant beyond all numbers',
      () => body([{ product_variant_id: 1e300, quantity: 1 }]),
      ['items[0].product_variant_id'],
    ],
    ['an unknown wallet', () => ({ ...body(), wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f' }), ['wallet_id']],
  ])('says which field is wrong: %s', async (_name, sent, fields) => {
    const answer = await refused(typeof sent === 'function' ? sent() : sent);
    expect(answer.message).not.toBe('');
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual(fields);
  });

  it('names insufficient funds, also when the sum is beyond all numbers', async () => {
    const poor = { wallet_id: server.wallet('poor').uuid, items: [{ ...cheap(), quantity: 7 }] };
    expect((await refused(poor)).message).toMatch(/insufficient funds.*\$7\.00.*\$5\.85/);
    for (const quantity of [1e6, 1e15, 1e30]) {
      expect((await refused(body([{ ...cheap(), quantity }]))).message).toContain('insufficient funds');
    }
  });

  it('names the product that is out of stock, temporarily or permanently', async () => {
    const { scarce, outOfStock } = server.demo.products;
    const none = await refused(body([cheap(), { product_variant_id: outOfStock.variantId, quantity: 1 }]));
    expect(none.errors).toEqual({ 'items[1].product_variant_id': [`${outOfStock.name} is permanently out of stock.`] });
    const few = [1, 1, 1].map((quantity) => ({ product_variant_id: scarce.variantId, quantity }));
    expect((await refused(body(few))).message).toBe(`${scarce.name} is out of stock: 3 wanted, 2 left.`);
    await created(await server.order(body(few.slice(0, 2))));
    expect((await refused(body(few.slice(0, 1)))).message).toContain('1 wanted, 0 left');
  });

  it("does not touch another user's wallet", async () => {
    const response = await server.order({ ...body(), wallet_id: server.wallet('other').uuid });
    expect(response.status).toBe(403);
    expect(((await response.json()) as Refused).message).toContain('not yours');
  });

  it('lists at most 50 fields', async () => {
    const answer = await refused(body(Array.from({ length: 5000 }, () => ({}))));
    expect(Object.keys(answer.errors ?? {})).toHaveLength(50);
  });
});

describe('a large order', () => {
  it('of thousands of lines is one order', async () => {
    const variants = await server.db.selectFrom('products').select('variant_id').where('stock', '>', 60).execute();
    const items = Array.from({ length: 1500 }, (_, index) => ({
      product_variant_id: variants[index % variants.length]?.variant_id,
      quantity: 1,
    }));
    const order = await created(await server.order(body(items)));
    expect(order.items).toHaveLength(1500);
    expect(order.items.reduce((sum, item) => sum + Math.round(item.total_price.amount * 100), 0)).toBe(
      Math.round(order.subtotal.amount * 100),
    );
  });
});

const orderOf = (quantity = 1, wallet = server.wallet('main').uuid) => ({
  wallet_id: wallet,
  items: [{ product_variant_id: server.demo.products.cheap.variantId, quantity }],
});
const ledgerRows = async (token?: string) =>
  (await server.read<Schemas['TransactionPage']>('/transactions?per_page=1', token)).meta.total;
const ulidOf = async (response: Response) => {
  expect(response.status).toBe(201);
  return ((await response.json()) as Schemas['OrderCreated']).data.ulid;
};

describe('an Idempotency-Key', () => {
  it('returns the original order, whatever the body, and charges nothing', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const original = await ulidOf(await server.order(orderOf(), headers));
    const before = await ledgerRows();
    for (const again of [orderOf(), orderOf(2), {}, [], '{', orderOf(1, server.wallet('other').uuid), orderOf(1e9)]) {
      expect(await ulidOf(await server.order(again, headers))).toBe(original);
    }
    expect(await ledgerRows()).toBe(before);
  });

  it('returns the order as it is now', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const again = async () => ((await (await server.order(orderOf(), headers)).json()) as Schemas['OrderCreated']).data;
    expect((await again()).fulfillment_status).toBe('pending');
    await eventually(again, (order) => order.fulfillment_status === 'completed');
  });

  it('belongs to one user', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const mine = await ulidOf(await server.order(orderOf(), key));
    const theirs = { ...key, Authorization: `Bearer ${server.demo.otherToken}` };
    const other = await ulidOf(await server.order(orderOf(1, server.wallet('other').uuid), theirs));
    expect(other).not.toBe(mine);
    expect(await ulidOf(await server.order(orderOf(1, server.wallet('other').uuid), theirs))).toBe(other);
  });

  it('is free again after a refusal', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    for (const bad of [{}, orderOf(1e9), orderOf(7, server.wallet('poor').uuid)]) {
      expect((await server.order(bad, headers)).status).toBe(422);
    }
    await ulidOf(await server.order(orderOf(), headers));
  });

  it('has at most 255 characters, and a blank one is ignored', async () => {
    expect((await server.order(orderOf(), { 'Idempotency-Key': 'k'.repeat(256) })).status).toBe(422);
    const long = { 'Idempotency-Key': 'k'.repeat(255) };
    expect(await ulidOf(await server.order(orderOf(), long))).toBe(await ulidOf(await server.order(orderOf(), long)));
    const blank = { 'Idempotency-Key': '   ' };
    expect(await ulidOf(await server.order(orderOf(), blank))).not.toBe(
      await ulidOf(await server.order(orderOf(), blank)),
    );
  });

  it('makes one order of forty requests at once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const before = await ledgerRows();
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.order(orderOf(), headers)));
    const ulids = await Promise.all(answers.map(ulidOf));
    expect(new Set(ulids).size).toBe(1);
    expect(await ledgerRows()).toBe(before + 1);
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
    const before = await ledgerRows();
    const items = [{ product_variant_id: server.demo.products.euro.variantId, quantity: 1 }];
    const order = { wallet_id: uuid, items };
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.order(order)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(7);
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(33);
    expect(await ledgerRows()).toBe(before + 7);

    const { data } = await server.read<Schemas['TransactionPage']>(`/transactions?wallet_id=${uuid}&per_page=7`);
    const expected = [1, 2, 3, 4, 5, 6, 7].map((bought) => String(756 - 5_000 - 100 * bought)).reverse();
    expect(data.map((row) => row.balance_after.amount)).toEqual(expected);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUlids } from '../../domain/ulids.js';
import { refundOrder } from '../../store/administration/refunds.js';
import { advanceDueOrders } from '../../store/fulfilment.js';
import { verifyDatabase } from '../../store/verify/verify.js';
import { eventually, type Schemas } from '../../testing/server.test.support.js';
import { type AdminTest, startAdminTest } from './admin.test.support.js';

type NewKey = { key: { id: number; token: string } };

type Order = Schemas['Order'];

describe('dgo admin user, key and wallet', () => {
  let test: AdminTest;
  beforeAll(async () => {
    test = await startAdminTest();
  });
  afterAll(() => test.stop());

  describe('a new user', () => {
    it('can ask and buy with a key and a wallet that were made for him', async () => {
      const added = await test.adminJson<{ user: { id: number } }>(
        'user',
        'add',
        '--name',
        'Ines',
        '--email',
        'Ines@Shop.example',
      );
      const { key } = await test.adminJson<NewKey>('key', 'create', '--user', 'INES@shop.example');
      const { wallet } = await test.adminJson<{ wallet: { uuid: string } }>(
        ...[
          'wallet',
          'add',
          '--user',
          String(added.user.id),
          '--name',
          'Main',
          '--currency',
          'USD',
          '--credit-limit',
          '50',
        ],
      );
      const listed = await test.read<{ data: Schemas['Wallet'][] }>('/wallets', key.token);
      expect(listed.data).toMatchObject([{ name: 'Main', balance: { amount: '0.00' }, cerdit_limit: 50 }]);
      const items = [{ product_variant_id: test.demo.products.cheap.variantId, quantity: 1 }];
      const bought = await test.order({ wallet_id: wallet.uuid, items }, { Authorization: `Bearer ${key.token}` });
      expect(bought.status).toBe(201);
    });

    it('has an e-mail of his own', async () => {
      const again = await test.admin('user', 'add', '--name', 'Another', '--email', 'INES@shop.example');
      expect(again).toMatchObject({ status: 1, err: expect.stringContaining('ines@shop.example belongs to user') });
      expect(await test.admin('user', 'add', '--name', 'x', '--email', 'x')).toMatchObject({ status: 2 });
    });

    it('gets no second credit from a repeated command', async () => {
      const twice = await test.admin(
        'wallet',
        'add',
        '--user',
        'ines@shop.example',
        '--name',
        'Main',
        '--currency',
        'USD',
      );
      expect(twice).toMatchObject({ status: 1, err: expect.stringContaining('has a wallet "Main" in USD already') });
      const other = await test.admin('wallet', 'add', '--user', 'nobody', '--name', 'Main', '--currency', 'USD');
      expect(other).toMatchObject({ status: 1, err: expect.stringContaining('There is no user nobody') });
      const yen = await test.admin('wallet', 'add', '--user', '1', '--name', 'Main', '--currency', 'JPY');
      expect(yen).toMatchObject({ status: 2, err: expect.stringContaining('Give one of USD, EUR, GBP') });
    });
  });

  describe('an API key', () => {
    it('opens nothing from the request after it is revoked, and the other keys stay valid', async () => {
      const first = await test.adminJson<NewKey>('key', 'create', '--user', '1');
      const second = await test.adminJson<NewKey>('key', 'create', '--user', '1');
      expect((await test.get('/wallets', first.key.token)).status).toBe(200);
      expect(await test.admin('key', 'revoke', String(first.key.id))).toMatchObject({ status: 0 });
      const refused = await test.get('/wallets', first.key.token);
      expect(refused.status).toBe(401);
      const never = await test.get('/wallets', `dgo_${'x'.repeat(43)}`);
      expect(await refused.text()).toBe(await never.text());
      expect((await test.get('/wallets', second.key.token)).status).toBe(200);

      const again = await test.adminJson<{ was_revoked_before: boolean; key: object }>(
        'key',
        'revoke',
        String(first.key.id),
      );
      expect(again.was_revoked_before).toBe(true);
      const { keys } = await test.adminJson<{ keys: { id: number; revoked_at: string | null }[] }>(
        'key',
        'list',
        '--user',
        '1',
      );
      expect(keys.find(({ id }) => id === first.key.id)?.revoked_at).toMatch(/^20.*\+00:00$/);
      expect(keys.find(({ id }) => id === second.key.id)?.revoked_at).toBeNull();
      expect(again.key).toEqual(keys.find(({ id }) => id === first.key.id));
      expect(await test.admin('key', 'revoke', '999999')).toMatchObject({
        status: 1,
        err: expect.stringContaining('999999'),
      });
    });

    it('is shown once: neither a list nor the database has it', async () => {
      const { key } = await test.adminJson<NewKey>('key', 'create', '--user', '2');
      const listed = await test.admin('key', 'list');
      const stored = await test.db.selectFrom('api_keys').selectAll().execute();
      for (const text of [listed.out, JSON.stringify(stored)]) expect(text).not.toContain(key.token.slice(4));
    });
  });
});

describe('dgo admin refund', () => {
  let test: AdminTest;
  // A day between the steps of fulfilment: an order stays what it is until the test moves it on.
  beforeAll(async () => {
    test = await startAdminTest({ fulfilmentMs: 86_400_000 });
  });
  afterAll(async () => {
    expect((await verifyDatabase(test.db)).filter(({ broken }) => broken > 0)).toEqual([]);
    await test.stop();
  });

  async function buy(items: readonly [variantId: number, quantity: number][], currency = 'USD'): Promise<Order> {
    const response = await test.order({
      wallet_id: test.wallet('main', currency).uuid,
      items: items.map(([product_variant_id, quantity]) => ({ product_variant_id, quantity })),
    });
    // The server has checked the body against its schema.
    const { data, message } = (await response.json()) as { data: Order; message: string };
    if (response.status !== 201) throw new Error(message);
    return data;
  }

  const lastRow = async () => (await test.read<{ data: Schemas['Transaction'][] }>('/transactions?per_page=1')).data[0];
  const stockOf = async (variant: number) =>
    (await test.db.selectFrom('products').select('stock').where('variant_id', '=', variant).executeTakeFirstOrThrow())
      .stock;

  /** Lets one order take its next step, here or in the server's own worker, whichever sees it first. */
  async function advance(order: Order): Promise<void> {
    await test.db.updateTable('orders').set({ next_step_at: 1 }).where('id', '=', order.id).execute();
    const due = test.db.selectFrom('orders').select('next_step_at').where('id', '=', order.id);
    await eventually(
      async () => {
        await advanceDueOrders(test.db, Date.now(), 86_400_000);
        return due.executeTakeFirstOrThrow();
      },
      (row) => row.next_step_at !== 1,
    );
  }

  describe('dgo admin refund', () => {
    it('pays a whole order back, fees included, and shows in the order, the wallet and the ledger', async () => {
      const { cheap, euro } = test.demo.products;
      const stock = await stockOf(euro.variantId);
      const order = await buy([
        [cheap.variantId, 1],
        [euro.variantId, 2],
      ]);
      const paid = await lastRow();
      expect(order.conversion_fees.amount).toBeGreaterThan(0);
      expect(await stockOf(euro.variantId)).toBe(stock - 2);

      const done = await test.adminJson('refund', order.order_number);
      const row = await lastRow();
      expect(row).toMatchObject({
        type: 'creditAdjustment',
        description: `Refund of order ${order.order_number}`,
        order: null,
        deposit: null,
        amount: { decimal: paid?.amount.decimal.slice(1) },
      });
      expect(done).toEqual({
        order: { ulid: order.ulid, order_number: order.order_number, fulfillment_status: 'refunded' },
        transaction: expect.objectContaining({ id: row?.id, amount: row?.amount.decimal, type: 'creditAdjustment' }),
        codes_back_in_stock: 3,
        codes_delivered: 0,
      });
      expect(await test.read<Order>(`/orders/${order.ulid}`)).toMatchObject({
        fulfillment_status: 'refunded',
        payment_status: 'completed',
      });
      const refunded = await test.read<{ data: Order[] }>('/orders?fulfillment_status=refunded&per_page=100');
      expect(refunded.data.map(({ ulid }) => ulid)).toContain(order.ulid);
      expect((await test.get(`/orders/${order.ulid}/get-codes`)).status).toBe(403);
      expect((await test.get(`/orders/${order.ulid}/download-codes`)).status).toBe(404);
      expect(await stockOf(euro.variantId)).toBe(stock);
    });

    it('names an order by number or ULID, refunds it once, and says no with a reason', async () => {
      const { variantId } = test.demo.products.cheap;
      const order = await buy([[variantId, 1]]);
      expect((await test.admin('refund', order.ulid.toLowerCase())).status).toBe(0);
      const row = await lastRow();
      for (const name of [order.ulid, order.order_number, order.order_number.slice(1)]) {
        const again = await test.admin('refund', name);
        expect(again).toMatchObject({
          status: 1,
          err: expect.stringContaining(`${order.order_number} was refunded before`),
        });
      }
      const unpaid = await test.db
        .selectFrom('orders')
        .select('ulid')
        .where('payment_status', '=', 'pending')
        .executeTakeFirstOrThrow();
      expect(await test.admin('refund', unpaid.ulid)).toMatchObject({
        status: 1,
        err: expect.stringContaining('was not paid'),
      });
      for (const name of ['#999999', 'ORDER', '1']) {
        expect(await test.admin('refund', name)).toMatchObject({
          status: 1,
          err: expect.stringContaining(`no order ${name}:`),
        });
      }
      expect((await lastRow())?.id).toBe(row?.id);
    });

    it('ends fulfilment where it is: delivered codes stay, the others can be sold again', async () => {
      const { cheap, euro } = test.demo.products;
      const stock = { cheap: await stockOf(cheap.variantId), euro: await stockOf(euro.variantId) };
      const order = await buy([
        [cheap.variantId, 2],
        [euro.variantId, 3],
      ]);
      await advance(order);
      await advance(order);
      expect((await test.read<Order>(`/orders/${order.ulid}`)).fulfillment_status).toBe('partially_fulfilled');
      expect(await test.adminJson('refund', order.ulid)).toMatchObject({ codes_back_in_stock: 3, codes_delivered: 2 });
      await advance(order);
      expect((await test.read<Order>(`/orders/${order.ulid}`)).fulfillment_status).toBe('refunded');
      expect(await stockOf(cheap.variantId)).toBe(stock.cheap - 2);
      expect(await stockOf(euro.variantId)).toBe(stock.euro);
    });

    it('refunds once when commands and fulfilment meet at the same moment', async () => {
      const { variantId } = test.demo.products.cheap;
      const orders = await Promise.all(Array.from({ length: 5 }, () => buy([[variantId, 2]])));
      const administration = { db: test.db, now: Date.now(), nextUlid: createUlids() };
      for (const order of orders) await advance(order);
      const ids = orders.map(({ id }) => id);
      await test.db.updateTable('orders').set({ next_step_at: 1 }).where('id', 'in', ids).execute();
      const work = orders.flatMap(({ ulid }) => [
        refundOrder(administration, ulid),
        advanceDueOrders(test.db, Date.now(), 86_400_000),
        refundOrder(administration, ulid),
      ]);
      const settled = await Promise.allSettled(work);
      const refused = settled.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason));
      expect(refused).toHaveLength(orders.length);
      for (const reason of refused) expect(reason).toContain('was refunded before');
      await eventually(
        () => test.db.selectFrom('orders').select('fulfillment_status').where('id', 'in', ids).execute(),
        (rows) => rows.every((row) => row.fulfillment_status === 'refunded'),
      );
    });
  });
});

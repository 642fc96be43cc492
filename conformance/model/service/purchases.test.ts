import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.js';
import {
  type OrderJson,
  type ProductJson,
  type Reply,
  type Started,
  shown,
  startDeployment,
  type TransactionJson,
  until,
  type WalletJson,
} from '../client.test.support.js';
import { Deployment } from '../deployment.js';
import { NamedLocks } from './purchases.js';

type OrderCodes = components['schemas']['OrderCodes'];

let started: Started;
beforeAll(async () => {
  started = await startDeployment();
});
afterAll(() => started.close());

const rowsOf = (at: Started, wallet: string) =>
  at.client.walk<TransactionJson>(`/api/v1/transactions?sort=asc&per_page=100&wallet_id=${wallet}`);
/** How often a race is run until it is lost. */
const ROUNDS = 20;
const variantAt = (index: number) => started.facts.productVariantIds[index] ?? 0;
const orderOf = (reply: Reply) => shown<{ data: OrderJson }>(reply, 201).data;

describe('a purchase', () => {
  it('costs what its items cost, in one row, and moves on by itself', async () => {
    const { client, facts } = started;
    const products = await client.walk<ProductJson>('/api/v1/products?per_page=100');
    const price = (variant: number) => Number(products.find((one) => one.variant.id === variant)?.variant.price.amount);
    const before = await rowsOf(started, facts.wallet);
    const order = await client.bought(facts.wallet, [
      [variantAt(0), 3],
      [variantAt(30), 2],
    ]);
    const total = 3 * price(variantAt(0)) + 2 * price(variantAt(30));
    expect(Math.round(order.total.amount * 100)).toBe(total);
    expect([order.payment_status, order.fulfillment_status]).toEqual(['completed', 'pending']);
    const [row, ...others] = (await rowsOf(started, facts.wallet)).slice(before.length);
    expect(others).toEqual([]);
    expect(row?.amount.amount).toBe(String(-total));
    expect(row?.order).toEqual({ ulid: order.ulid, order_number: order.order_number });
    expect(Number(row?.balance_after.amount)).toBe(Number(before.at(-1)?.balance_after.amount) - total);
    const seen = new Set<string>();
    await until(async () => {
      const { fulfillment_status: status } = shown<OrderJson>(await client.ask(`/api/v1/orders/${order.ulid}`));
      seen.add(status);
      return status === 'completed';
    });
    expect([...seen]).toEqual(['pending', 'processing', 'partially_fulfilled', 'completed'].filter((s) => seen.has(s)));
    const codes = shown<OrderCodes>(await client.ask(`/api/v1/orders/${order.ulid}/get-codes`));
    expect(codes.data.map((entry) => [entry.status, entry.codes.length])).toEqual([
      ['completed', 3],
      ['completed', 2],
    ]);
    const archive = (await client.ask(`/api/v1/orders/${order.ulid}/download-codes`)).body.toString();
    const shownCodes = codes.data.flatMap((entry) => entry.codes.map((code) => code.code));
    expect(new Set(shownCodes).size).toBe(5);
    for (const code of shownCodes) expect(archive).toContain(code);
  });

  it('is converted with fees when the currencies differ', async () => {
    const { client, facts } = started;
    const order = await client.bought(facts.wallets[1] ?? '', [[variantAt(40), 2]]);
    const cents = (amount: number) => Math.round(amount * 100);
    expect(order.currency).toBe('EUR');
    expect(cents(order.conversion_fees.amount)).toBe(Math.round(cents(order.subtotal.amount) * 0.015));
    expect(cents(order.total.amount)).toBe(cents(order.subtotal.amount) + cents(order.conversion_fees.amount));
  });

  it('that is refused changes nothing', async () => {
    const { client, facts, deployment } = started;
    const before = deployment.state;
    const wallet = facts.wallet;
    const item = { product_variant_id: variantAt(0), quantity: 1 };
    const bodies: unknown[] = [
      { items: [item] },
      { wallet_id: wallet },
      { wallet_id: 7, items: [item] },
      { wallet_id: 'main', items: [item] },
      { wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', items: [item] },
      { wallet_id: wallet, items: [] },
      { wallet_id: wallet, items: {} },
      { wallet_id: wallet, items: [item, null] },
    ];
    for (const quantity of [0, -1, 1.5, '1', null, undefined, 1e15, 1e300]) {
      bodies.push({ wallet_id: wallet, items: [item, { ...item, quantity }] });
    }
    for (const variant of [0, 1, '5001', null, 5008, 1e300]) {
      bodies.push({ wallet_id: wallet, items: [{ product_variant_id: variant, quantity: 1 }, item] });
    }
    for (const body of bodies) {
      const reply = await client.ask('/api/v1/orders', { body, key: 'refused' });
      expect(`${reply.status} ${JSON.stringify(body)}`).toBe(`422 ${JSON.stringify(body)}`);
    }
    expect((await client.buy(facts.otherWallet, [[variantAt(0), 1]])).status).toBe(403);
    expect(deployment.state).toBe(before);
    expect((await client.buy(wallet, [[variantAt(0), 1]], { key: 'refused' })).status).toBe(201);
  });
});

describe('a key', () => {
  it('returns its order, whatever the body, and charges once', async () => {
    const { client, facts } = started;
    const buy = (variant: number, key?: string) =>
      client.buy(facts.wallet, [[variant, 1]], key === undefined ? {} : { key });
    const first = orderOf(await buy(variantAt(0), 'attempt-1'));
    const rows = (await rowsOf(started, facts.wallet)).length;
    expect(orderOf(await buy(variantAt(0), 'attempt-1')).ulid).toBe(first.ulid);
    expect(orderOf(await buy(variantAt(5), 'attempt-1')).ulid).toBe(first.ulid);
    expect((await rowsOf(started, facts.wallet)).length).toBe(rows);
    const others = [
      await buy(variantAt(0), 'attempt-2'),
      await buy(variantAt(0), 'ATTEMPT-1'),
      await buy(variantAt(0)),
    ];
    expect(new Set([first.ulid, ...others.map((reply) => orderOf(reply).ulid)]).size).toBe(4);
    expect((await buy(variantAt(0), 'k'.repeat(256))).status).toBe(422);
  });

  it('belongs to its user', async () => {
    const { client, facts } = started;
    const own = await client.bought(facts.wallet, [[variantAt(0), 1]], { key: 'shared' });
    const ask = { key: 'shared', token: facts.otherToken };
    expect((await client.bought(facts.otherWallet, [[variantAt(0), 1]], ask)).ulid).not.toBe(own.ulid);
  });

  it('that arrives 20 times at once creates one order and charges once', async () => {
    const { client, facts } = started;
    const rows = (await rowsOf(started, facts.wallet)).length;
    const race = Array.from({ length: 20 }, () => client.buy(facts.wallet, [[variantAt(0), 1]], { key: 'race' }));
    expect(new Set((await Promise.all(race)).map((reply) => orderOf(reply).ulid)).size).toBe(1);
    expect((await rowsOf(started, facts.wallet)).length).toBe(rows + 1);
  });
});

describe('a race for a wallet', () => {
  const race = async (at: Started, count: number) => {
    const { client, facts } = at;
    const replies = await Promise.all(
      Array.from({ length: count }, () => client.buy(facts.poorWallet, [[variantAt(0), 1]])),
    );
    const rows = await rowsOf(at, facts.poorWallet);
    const wallet = (await client.walk<WalletJson>('/api/v1/wallets')).at(-1);
    return { paid: replies.filter((reply) => reply.status === 201).length, rows, balance: wallet?.balance.amount };
  };
  const broken = (rows: readonly TransactionJson[]) =>
    rows.filter((row, index) => {
      const before = Number(rows[index - 1]?.balance_after.amount ?? 0);
      return before + Number(row.amount.amount) !== Number(row.balance_after.amount);
    });

  it('lets as many win as it can pay for', async () => {
    const { paid, rows, balance } = await race(started, 18);
    expect([paid, balance]).toEqual([12, '0.00']);
    expect(broken(rows)).toEqual([]);
  });

  it('loses updates without the lock, so that a suite can see that', async () => {
    class Unlocked extends Deployment {
      override withWalletLock<T>(_uuid: string, work: () => Promise<T>): Promise<T> {
        return work();
      }
    }
    let seen = { paid: 0, broken: 0 };
    for (let round = 0; round < ROUNDS && (seen.paid <= 6 || seen.broken === 0); round += 1) {
      const unlocked = await startDeployment({}, Unlocked);
      const { paid, rows } = await race(unlocked, 12);
      seen = { paid, broken: broken(rows).length };
      await unlocked.close();
    }
    expect(seen.paid).toBeGreaterThan(6);
    expect(seen.broken).toBeGreaterThan(0);
  });

  it('creates several orders for a key without its lock', async () => {
    class Unlocked extends Deployment {
      override withKey<T>(_user: unknown, _key: string, work: () => Promise<T>): Promise<T> {
        return work();
      }
    }
    const unlocked = await startDeployment({}, Unlocked);
    const { client, facts } = unlocked;
    let ulids = new Set<string>();
    // On a busy machine requests may come one after the other all the same.
    for (let round = 0; round < ROUNDS && ulids.size <= 1; round += 1) {
      const key = `race ${round}`;
      const orders = Array.from({ length: 8 }, () => client.bought(facts.wallet, [[variantAt(0), 1]], { key }));
      ulids = new Set((await Promise.all(orders)).map((order) => order.ulid));
    }
    const chain = broken(await rowsOf(unlocked, facts.wallet));
    await unlocked.close();
    expect(ulids.size).toBeGreaterThan(1);
    expect(chain).toEqual([]);
  });
});

describe('locks', () => {
  it('run tasks of one name one after the other, in the order of their arrival', async () => {
    const locks = new NamedLocks();
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} in`);
      await sleep(2);
      events.push(`${name} out`);
      return name;
    };
    const results = await Promise.all([locks.hold('a', work('1')), locks.hold('a', work('2'))]);
    expect(results).toEqual(['1', '2']);
    expect(events).toEqual(['1 in', '1 out', '2 in', '2 out']);
  });

  it('run tasks of different names in parallel', async () => {
    const locks = new NamedLocks();
    let release = () => {};
    const waiting = locks.hold('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(locks.hold('b', async () => 'done')).resolves.toBe('done');
    release();
    await waiting;
  });

  it('rethrow what a task throws, and continue', async () => {
    const locks = new NamedLocks();
    const failed = locks.hold('a', () => Promise.reject(new Error('no')));
    const next = locks.hold('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});

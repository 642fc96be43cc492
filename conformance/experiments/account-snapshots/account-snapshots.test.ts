import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { balanceAfter, listedBalance } from '../../evidence/notation/money.js';
import { connectTo } from '../../http/connection.test.support.js';
import { Recorder } from '../../http/recorder.js';
import { Deployment } from '../../model/deployment.js';
import { reaching } from '../../run/run.test.support.js';
import { bodyOf, creationSpec, freshKey } from '../create-order.js';
import { balanceView } from './balance.js';
import { newestRow } from './newest-row.js';
import { changeSince, takeSnapshot } from './snapshot.js';

type ArgumentsOf<K extends keyof Deployment> = Deployment[K] extends (...args: infer A) => unknown ? A : never;

class OldestFirst extends Deployment {
  override sortOrders(...[orders]: ArgumentsOf<'sortOrders'>) {
    return orders;
  }
}

class InNoOrder extends Deployment {
  override sortOrders(...[orders]: ArgumentsOf<'sortOrders'>) {
    return orders.toSorted((a, b) => (a.ulid.slice(-4) < b.ulid.slice(-4) ? -1 : 1));
  }
}

/** As on an account all of whose orders were made within a minute, where timestamps have no seconds. */
class OldestFirstOfOneMoment extends OldestFirst {
  override timestamp() {
    return '2026-01-01T00:00Z';
  }
}

async function startFixture(deployment: Deployment = new Deployment()) {
  const listening = await deployment.listen();
  onTestFinished(() => listening.close());
  const { tokens } = reaching(listening);
  const connection = connectTo(listening.baseUrl, { tokens });
  const { wallet, productVariantIds } = listening.facts;
  const order = { wallet, basket: [{ variant: productVariantIds[0] ?? 0, quantity: 1 }], key: null };
  const recorder = () => new Recorder(connection, { experiment: 'test', amount: 1e9, spent: 0, uncertain: 0 });
  const buy = (io: Recorder) => io.send(creationSpec({ ...order, key: freshKey() }));
  /** As a client does that this run knows nothing of. */
  const buyElsewhere = () =>
    fetch(`${listening.baseUrl}/api/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${listening.facts.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(order)),
    });
  return { recorder, buy, buyElsewhere };
}

describe('a change between two snapshots', () => {
  it.each([
    ['newest first', Deployment],
    ['oldest first', OldestFirst],
    ['in no order', InNoOrder],
    ['oldest first, and all at one moment', OldestFirstOfOneMoment],
  ])('is what this case made if orders are listed %s', async (_, Listed) => {
    const { recorder, buy } = await startFixture(new Listed());
    const io = recorder();
    const before = await takeSnapshot(io);
    for (let count = 0; count < 25; count += 1) await buy(io);
    const { orders, rows, because, isBusy } = await changeSince(io, before);
    expect([because, isBusy]).toEqual([null, false]);
    expect(orders).toHaveLength(25);
    expect(rows).toHaveLength(25);
    const balances = rows.map((row) => Number((row['balance_after'] as { amount: string }).amount));
    expect(balances).toEqual([...balances].sort((a, b) => b - a));
  });

  it('leaves out what other cases of the run made', async () => {
    const { recorder, buy } = await startFixture();
    const [io, other] = [recorder(), recorder()];
    const before = await takeSnapshot(io);
    await buy(other);
    expect(await changeSince(io, before)).toMatchObject({ orders: [], rows: [], isBusy: false });
  });

  it('shows what another client made, and calls the account quiet if nothing follows', async () => {
    const { recorder, buyElsewhere } = await startFixture();
    const io = recorder();
    const before = await takeSnapshot(io);
    await buyElsewhere();
    const { orders, rows, isBusy } = await changeSince(io, before);
    expect([orders.length, rows.length, isBusy]).toEqual([1, 1, false]);
  });

  it('leaves out what another client made just before, however much it was', async () => {
    const { recorder, buyElsewhere } = await startFixture();
    for (let count = 0; count < 60; count += 1) await buyElsewhere();
    const io = recorder();
    const before = await takeSnapshot(io);
    expect(await changeSince(io, before)).toMatchObject({ because: null, orders: [], rows: [], isBusy: false });
  });

  it('calls the account busy while others write', async () => {
    const { recorder, buyElsewhere } = await startFixture();
    const io = recorder();
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const before = await takeSnapshot(io);
    const concurrentClient = async () => {
      for (; !isOver; await sleep(50)) await buyElsewhere();
    };
    void concurrentClient().catch(() => {});
    await sleep(100);
    const { orders, isBusy } = await changeSince(io, before);
    isOver = true;
    expect(orders.length).toBeGreaterThan(0);
    expect(isBusy).toBe(true);
  });
});

type Rows = Parameters<Deployment['sortTransactions']>[0];

/** All rows show one time, and stand in an order that says nothing. */
class OfOneMoment extends Deployment {
  override timestamp() {
    return '2026-01-01T00:00Z';
  }

  override sortTransactions(rows: Rows) {
    return rows.toSorted((a, b) => (a.ulid.slice(-4) < b.ulid.slice(-4) ? -1 : 1));
  }
}

async function startTied() {
  const deployment = new OfOneMoment();
  const listening = await deployment.listen();
  onTestFinished(() => listening.close());
  const { baseUrl, facts } = listening;
  const { wallet: uuid, productVariantIds } = facts;
  const connection = connectTo(baseUrl, { tokens: reaching(listening).tokens });
  const io = new Recorder(connection, { experiment: 'test', amount: 1e9, spent: 0, uncertain: 0 });
  const [variant = 0] = productVariantIds;
  const buy = async (count: number) => {
    for (let done = 0; done < count; done += 1)
      await io.send(creationSpec({ wallet: uuid, basket: [{ variant, quantity: 1 }], key: freshKey() }));
  };
  const stored = () => deployment.state.wallets.find((wallet) => wallet.uuid === uuid);
  return { deployment, io, buy, uuid, stored };
}

it('the newest of more rows of one moment than a page has is the one from which no other starts', async () => {
  const { io, buy, uuid, stored } = await startTied();
  await buy(60);
  const { row, candidates } = await newestRow(io, uuid, 'caller');
  expect(row && balanceAfter(row)).toBe(stored()?.balance);
  expect(candidates).toEqual([row]);
});

it('where balances leave the newest open, it is the one that the wallet shows', async () => {
  const { deployment, io, buy, uuid, stored } = await startTied();
  await buy(5);
  const order = deployment.state.orders.at(-1);
  if (order === undefined) throw new Error('nothing was bought');
  deployment.refund(order.ulid);
  const { candidates } = await newestRow(io, uuid, 'caller');
  expect(candidates.length).toBeGreaterThan(1);
  const { wallet, newest, again } = await balanceView(io, { id: stored()?.id ?? null, uuid }, 15);
  expect(wallet && listedBalance(wallet)).toBe(stored()?.balance);
  expect([newest, again].map((row) => row && balanceAfter(row))).toEqual([stored()?.balance, stored()?.balance]);
});

import { expect, it, onTestFinished } from 'vitest';
import { balanceAfter, listedBalance } from '../../evidence/notation/money.js';
import { connectTo } from '../../http/connection.test.support.js';
import { Recorder } from '../../http/recorder.js';
import { Deployment } from '../../model/deployment.js';
import { reaching } from '../../run/run.test.support.js';
import { creationSpec, freshKey } from '../create-order.js';
import { balanceView } from './balance.js';
import { newestRow } from './newest-row.js';

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

async function startFixture() {
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
  const { io, buy, uuid, stored } = await startFixture();
  await buy(60);
  const { row, candidates } = await newestRow(io, uuid, 'caller');
  expect(row && balanceAfter(row)).toBe(stored()?.balance);
  expect(candidates).toEqual([row]);
});

it('where balances leave the newest open, it is the one that the wallet shows', async () => {
  const { deployment, io, buy, uuid, stored } = await startFixture();
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

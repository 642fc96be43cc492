import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestServer,
  type TestServer,
  temporaryFolder,
} from '../../reference-server/testing/server.test.support.js';
import { inspectInvariants, inspectMemory } from './database.js';
import { inspectAsClient, inspectOrders } from './inspect-http.js';
import { type Acknowledged, type Bought, createJournal, type Journal } from './journal.js';
import { crashTest } from './run.js';
import { type ContractSchemas, postOrder } from './shopper.js';

// promise: Server: A 201 is on disk and paid once, whatever is killed.
it('nothing is lost when a server on SQLite is killed again and again', { timeout: 300_000 }, async () => {
  const outcome = await crashTest({ database: 'sqlite', rounds: 4, processes: 1, seed: 7, say: () => {} });
  expect(outcome.exceptions).toEqual([]);
  expect(outcome.kills).toBeGreaterThanOrEqual(4);
  expect(outcome.orders).toBeGreaterThan(20);
  expect(outcome.retries).toBeGreaterThan(0);
  // No outage but the kills: a request that reaches a server is answered.
  expect(outcome.failed).toBe(0);
});

const folder = await temporaryFolder();
const database = folder.file('shop.sqlite');
let server: TestServer;
let bought: Bought;
let opening: Parameters<typeof inspectMemory>[1];

beforeAll(async () => {
  server = await startTestServer({ fulfilmentMs: 0, database });
  const { demo, db } = server;
  opening = {
    stock: new Map((await db.selectFrom('products').selectAll().execute()).map((row) => [row.variant_id, row.stock])),
    balances: new Map((await db.selectFrom('wallets').selectAll().execute()).map((row) => [row.id, row.balance])),
    buyers: demo.wallets.map(({ id, uuid, owner }) => ({
      token: owner === 'other' ? demo.otherToken : demo.token,
      userId: owner === 'other' ? 2 : 1,
      walletId: id,
      walletUuid: uuid,
    })),
  };
  const [buyer] = opening.buyers;
  if (buyer === undefined) throw new Error('the demo data have a wallet');
  const items = [{ product_variant_id: demo.products.cheap.variantId, quantity: 2 }];
  const response = await postOrder(
    server.server.address,
    buyer.token,
    'key',
    { wallet_id: buyer.walletUuid, items },
    10_000,
  );
  const { data } = (await response.json()) as ContractSchemas['OrderCreated'];
  const answer = { ulid: data.ulid, orderNumber: data.order_number, total: Math.round(data.total.amount * 100) };
  bought = { key: 'key', buyer, items, answer };
  const done = async () =>
    (await server.read<ContractSchemas['Order']>(`/orders/${data.ulid}`)).fulfillment_status === 'completed';
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 10));
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** What all inspections find when the clients remember this. */
async function found(...purchases: Journal['purchases']): Promise<string[]> {
  const journal: Journal = { ...createJournal(), purchases };
  const { address } = server.server;
  await inspectOrders(address, journal, 0).catch((error) => journal.exceptions.push(String(error)));
  await inspectAsClient(address, opening.buyers, journal).catch((error) => journal.exceptions.push(String(error)));
  await inspectMemory(database, opening, journal);
  await inspectInvariants(database, journal);
  return journal.exceptions;
}

const remembered = (answer: Partial<Acknowledged>): Bought => ({ ...bought, answer: { ...bought.answer, ...answer } });

describe('the inspections of a crash test', () => {
  it('find nothing when the clients remember what is there', async () => {
    expect(await found(bought)).toEqual([]);
  });

  it('see an order that was acknowledged and is not there', async () => {
    const lost = '01JCK4Q8Z3V5W7X9Y0A2B4C6D8';
    const exceptions = await found(remembered({ ulid: lost }));
    expect(exceptions.join('\n')).toContain(`order ${lost} is listed 0 times`);
    expect(exceptions.join('\n')).toContain(`order ${lost} of ${bought.answer.total} was paid with []`);
    expect(exceptions.join('\n')).toContain(`/orders/${lost}: 404`);
  });

  it('see another total, and another number', async () => {
    expect((await found(remembered({ total: 1 }))).join('\n')).toContain(`was paid with [-${bought.answer.total}]`);
    expect((await found(remembered({ orderNumber: '#1' }))).join('\n')).toContain('acknowledged was');
  });

  it('see an order of a key that was refused, or that no client has', async () => {
    expect((await found({ ...bought, answer: 'refused' })).join('\n')).toContain(
      'key key should have [] and has [order',
    );
    const exceptions = await found();
    expect(exceptions.join('\n')).toContain('no client remembers key 1 key');
    expect(exceptions.join('\n')).toMatch(/wallet 101: of \d+, 0 were taken, and \d+ are left/);
    expect(exceptions.join('\n')).toMatch(/product \d+: of \d+, 0 were taken, and \d+ are left/);
  });

  it('see a code that two orders have, and a ledger that does not add up', async () => {
    const { db } = server;
    await db
      .updateTable('transactions')
      .set((row) => ({ amount: row('amount', '-', 1) }))
      .where('wallet_id', '=', 101)
      .where('wallet_sequence', '=', 2)
      .execute();
    const exceptions = (await found(bought, { ...bought, key: 'other' })).join('\n');
    expect(exceptions).toContain('have a code in common');
    expect(exceptions).toMatch(/wallet 101: row \w+ leaves \d+ and not \d+/);
    expect(exceptions).toContain('ledger/each-balance-follows-from-the-one-before: 1 break it');
  });
});

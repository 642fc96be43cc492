import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asSuperuser, type TestDatabase, testDatabase } from '../store/testing/database.test.support.js';
import {
  type Cuttable,
  cuttable,
  type Schemas,
  startTestServer,
  type TestServer,
} from '../testing/server.test.support.js';

let database: TestDatabase;
let way: Cuttable;
let server: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  way = await cuttable(database.where);
  server = await startTestServer({ database: way.url, fulfilmentMs: 3_600_000 });
});
afterAll(async () => {
  await server.stop();
  way.close();
  await database.remove();
});

const order = () => ({
  wallet_id: server.wallet('main').uuid,
  items: [{ product_variant_id: server.demo.products.cheap.variantId, quantity: 1 }],
});
const rows = async () => (await server.read<Schemas['TransactionPage']>('/transactions?per_page=1')).meta.total;
const terminateAll = () =>
  asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'dgo' and datname = '${new URL(database.where).pathname.slice(1)}'`,
    database.where,
  );

describe('a commit whose answer is lost', () => {
  it('is found again by its key: one order, one charge, and the client sees nothing of it', async () => {
    const [before, lost] = [await rows(), way.lost()];
    way.loseNextCommit();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await server.order(order(), key);
    expect([first.status, way.lost()]).toEqual([201, lost + 1]);
    const { data } = (await first.json()) as Schemas['OrderCreated'];
    const again = (await (await server.order(order(), key)).json()) as Schemas['OrderCreated'];
    expect(again.data.ulid).toBe(data.ulid);
    expect(await rows()).toBe(before + 1);
  });

  it('is not repeated without a key: the client gets an error, and is charged once at most', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const [before, lost] = [await rows(), way.lost()];
    way.loseNextCommit();
    const answer = await server.order(order());
    expect([answer.status, way.lost()]).toEqual([500, lost + 1]);
    expect(((await answer.json()) as { message: string }).message).toMatch(
      /^An unexpected error occurred while processing the order\./,
    );
    expect(await rows()).toBe(before + 1);
    log.mockRestore();
  });
});

describe('while the database throws everybody out again and again', () => {
  it('nothing is lost or done twice, and reads and purchases go on', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const before = await rows();
    const refused: string[] = [];
    const buy = async () => {
      const key = { 'Idempotency-Key': randomUUID() };
      for (;;) {
        const answer = await server.order(order(), key);
        if (answer.status === 201) return ((await answer.json()) as Schemas['OrderCreated']).data.ulid;
        refused.push(`${answer.status} ${((await answer.json()) as { message: string }).message}`);
      }
    };
    let storming = true;
    const client = async () => {
      const ulids = [await buy()];
      while (storming) ulids.push(await buy());
      return ulids;
    };
    const storm = (async () => {
      for (let count = 0; count < 20; count += 1) {
        await new Promise((resolve) => setTimeout(resolve, 30 * (count % 4)));
        await terminateAll();
      }
      storming = false;
    })();
    const [ulids] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, client)).then((all) => all.flat()),
      storm,
    ]);
    expect(new Set(ulids).size).toBe(ulids.length);
    const message = 'An unexpected error occurred while processing the order. Try again with the same Idempotency-Key.';
    expect(refused.filter((text) => text !== `500 ${message}`)).toEqual([]);
    expect(await rows()).toBe(before + ulids.length);
    await expectExactLedger();
    log.mockRestore();
  });
});

async function expectExactLedger(): Promise<void> {
  const transactions = await server.db.selectFrom('transactions').selectAll().orderBy('wallet_sequence').execute();
  const wallets = await server.db.selectFrom('wallets').selectAll().execute();
  for (const wallet of wallets) {
    const own = transactions.filter((row) => row.wallet_id === wallet.id);
    expect(own.map((row) => row.wallet_sequence)).toEqual(own.map((_, index) => index + 1));
    expect(own.reduce((sum, row) => sum + row.amount, 0)).toBe(wallet.balance);
    expect(wallet.last_sequence).toBe(own.length);
  }
}

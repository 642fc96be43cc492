import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSuperuser } from '../../reference-server/store/testing/database.test.support.js';
import { type Cluster, startCluster } from '../servers/postgres.js';
import { createCustomer, damageOf } from './customer.test.support.js';
import { crashTest } from './run.js';

// promise: Server: Many processes share one PostgreSQL, and nothing is lost when they or it are killed.
it('nothing is lost when two servers and their PostgreSQL are killed again and again', {
  timeout: 300_000,
}, async () => {
  const outcome = await crashTest({ database: 'postgres', rounds: 4, processes: 2, seed: 1, say: () => {} });
  expect(outcome.exceptions).toEqual([]);
  expect(outcome.databaseKills).toBeGreaterThan(0);
  expect(outcome.kills).toBeGreaterThan(0);
  expect(outcome.orders).toBeGreaterThan(20);
  expect(outcome.retries).toBeGreaterThan(0);
});

let cluster: Cluster;
let url: string;
let customer: Awaited<ReturnType<typeof createCustomer>>;
beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  await cluster.createDatabase('shop');
  url = cluster.url('shop');
  customer = await createCustomer(url);
}, 120_000);
afterAll(async () => {
  customer.kill();
  await cluster.stop();
});

describe('a server on PostgreSQL goes on without a restart', { timeout: 240_000 }, () => {
  it('when the database that was killed is back', async () => {
    await cluster.kill();
    const key = await customer.buyUntilFailure();
    await cluster.restart();
    await customer.expectRecovered(key);
    expect(customer.log()).toMatch(/ECONNREFUSED|Connection terminated/);
    expect(customer.log()).not.toContain(new URL(url).password);
  });

  it('when the database that was made read-only can be written again', async () => {
    await asSuperuser('alter system set default_transaction_read_only = on', url);
    await asSuperuser('select pg_reload_conf()', url);
    const key = await customer.buyUntilFailure();
    await customer.expectReadable();
    await asSuperuser('alter system reset default_transaction_read_only', url);
    await asSuperuser('select pg_reload_conf()', url);
    await customer.expectRecovered(key);
    expect(customer.log()).toMatch(/read-only transaction/);
  });

  it('and then ends with 0, and leaves no damage', async () => {
    expect(await customer.stop()).toEqual({ code: 0, signal: null });
    expect(await damageOf(url)).toEqual([]);
  });
});

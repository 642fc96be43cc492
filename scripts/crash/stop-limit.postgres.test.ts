import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openConnection, testDatabase } from '../../reference-server/store/testing/database.test.support.js';
import { damageOf } from './customer.test.support.js';
import { type Ready, startServer } from './server-process.js';

const KEY = 'bought-when-the-server-stopped';

it('a server whose database does not answer gives up, says so, and leaves the key free', {
  timeout: 120_000,
}, async () => {
  const { where, remove } = await testDatabase();
  const start = () => startServer(['--database', where, '--demo', '--port', '0']);
  const stuck = start();
  const shop = await stuck.ready;
  const rival = await openConnection(where);
  await rival.query('begin');
  await rival.query('select id from wallets for update');
  const lost = buy(shop).catch((error: unknown) => error);
  const backend = await waitingBackend(rival);
  process.kill(backend, 'SIGSTOP');
  stuck.kill('SIGTERM');

  expect(await stuck.ended).toEqual({ code: 1, signal: null });
  expect(stuck.log()).toContain('not everything could be finished within 15000 ms');
  expect(await lost).toBeInstanceOf(Error);
  process.kill(backend, 'SIGCONT');
  await rival.query('rollback');
  const { rows } = await rival.query('select count(*)::int as orders from orders where idempotency_key = $1', [KEY]);
  expect(rows).toEqual([{ orders: 0 }]);
  await rival.end();

  const next = start();
  expect(await buy(await next.ready)).toBe(201);
  next.kill('SIGTERM');
  expect(await next.ended).toEqual({ code: 0, signal: null });
  expect(await damageOf(where)).toEqual([]);
  await remove();
});

async function buy(shop: Ready | undefined): Promise<number> {
  if (shop === undefined) throw new Error('the server did not start');
  const response = await fetch(`${shop.base_url}/api/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.token}`,
      'content-type': 'application/json',
      'idempotency-key': KEY,
    },
    body: JSON.stringify({
      wallet_id: shop.wallets[0]?.uuid,
      items: [{ product_variant_id: shop.products.cheap.variant_id, quantity: 1 }],
    }),
  });
  return response.status;
}

/** The process of PostgreSQL that waits for a lock in this database, as soon as there is one. */
async function waitingBackend(rival: Awaited<ReturnType<typeof openConnection>>): Promise<number> {
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = await rival.query<{ pid: number }>(waiting);
    if (rows[0] !== undefined) return rows[0].pid;
    await setTimeout(20);
  }
}

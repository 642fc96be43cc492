import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReferenceServer } from './app.js';
import { eventually, type Schemas, startTestServer, testLog } from './testing/server.test.support.js';

describe('createReferenceServer', () => {
  it('without demo data serves an empty shop', async () => {
    const server = await createReferenceServer({ validateResponses: true, logLevel: 'silent' });
    expect(server.demo).toBeNull();
    const response = await fetch(`${server.baseUrl}/api/v1/products`);
    expect(await response.json()).toMatchObject({ data: [], meta: { total: 0, last_page: 1, from: 0, to: 0 } });
    await server.close();
    await expect(fetch(`${server.baseUrl}/api/v1/products`)).rejects.toThrow();
  });

  it('builds links on a configured base URL', async () => {
    const test = await startTestServer({ baseUrl: 'https://shop.example/goods/' });
    const response = await test.get('/wallets?per_page=2');
    const { links, meta } = (await response.json()) as { links: { next: string }; meta: { path: string } };
    expect(links.next).toBe('https://shop.example/goods/api/v1/wallets?per_page=2&page=2');
    expect(meta.path).toBe('https://shop.example/goods/api/v1/wallets');
    await test.stop();
  });

  it.each([
    [{ port: -1 }, '--port -1'],
    [{ port: 1.5 }, '--port 1.5'],
    [{ seed: 2 ** 32 }, '--seed 4294967296'],
    [{ fulfilmentMs: -5 }, '--fulfilment-ms -5'],
    [{ database: '' }, '--database is not usable'],
    [{ baseUrl: 'ftp://shop.example' }, '--base-url is not usable: give an absolute http or https URL'],
    [
      { baseUrl: 'https://shop.example/?a=1' },
      '--base-url is not usable: give an absolute http or https URL without a query',
    ],
    [{ host: 'no.such.host.invalid' }, 'Choose another --host'],
  ])('refuses %j, and leaves nothing behind', async (options, message) => {
    // Of its own: other tests have temporary files at the same time.
    const folder = await mkdtemp(join(tmpdir(), 'dgo-test-'));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });
    await expect(createReferenceServer(options)).rejects.toThrow(message);
    expect(await readdir(folder)).toEqual([]);
  });
});

it('fulfilment logs what interrupts it, and goes on when the cause is gone', async () => {
  const log = testLog();
  const server = await startTestServer({ fulfilmentMs: 10 }, log);
  const interruptions = async () =>
    log.lines().filter(({ msg }) => String(msg).startsWith('fulfilment is interrupted'));
  await server.db.schema.alterTable('orders').renameColumn('next_step_at', 'hidden').execute();
  const [line] = await eventually(interruptions, (lines) => lines.length > 0);
  await server.db.schema.alterTable('orders').renameColumn('hidden', 'next_step_at').execute();
  expect(line).toMatchObject({
    level: 'error',
    err: { message: expect.stringContaining('next_step_at'), stack: expect.stringContaining('at ') },
  });
  const items = [{ product_variant_id: server.demo.products.cheap.variantId, quantity: 1 }];
  const created = await server.order({ wallet_id: server.wallet('main').uuid, items });
  // The server has checked it against the contract.
  const { data } = (await created.json()) as Schemas['OrderCreated'];
  const order = () => server.read<Schemas['Order']>(`/orders/${data.ulid}`);
  await eventually(order, ({ fulfillment_status }) => fulfillment_status === 'completed');
  await server.stop();
});

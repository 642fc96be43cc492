import { expect, it } from 'vitest';
import { eventually, type Schemas, startTestServer, testLog } from './testing/server.test.support.js';

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

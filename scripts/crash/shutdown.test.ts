import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../reference-server/testing/server.test.support.js';
import { type Ready, type ServerProcess, startServer } from './server-process.js';

const folder = await temporaryFolder();
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await folder.remove();
});

async function start(name: string) {
  const server = startServer(['--demo', '--port', '0', '--database', folder.file(`${name}.sqlite`)]);
  servers.push(server);
  const ready = await server.ready;
  if (ready === undefined) throw new Error(`the server did not start: ${server.log()}`);
  const order = {
    wallet_id: ready.wallets[0]?.uuid,
    items: [{ product_variant_id: ready.products.cheap.variant_id, quantity: 1 }],
  };
  return { server, ready, order };
}

/** Sends an order up to the middle of its body. */
async function beginOrder({ base_url, token }: Ready, order: unknown) {
  const body = JSON.stringify(order);
  const socket = connect(Number(new URL(base_url).port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/v1/orders HTTP/1.1',
    'Host: shop',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
  ];
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  // The server has the half of it when it has answered something that was sent later.
  await (await fetch(`${base_url}/api/v1/products`)).arrayBuffer();
  return { socket, finish: (more: string) => socket.write(body.slice(20) + more) };
}

describe.concurrent('at SIGTERM a server', { timeout: 180_000 }, () => {
  it('takes no new connection, answers what comes in on an old one, and ends with 0', async () => {
    const { server, ready, order } = await start('slow');
    const slow = await beginOrder(ready, order);
    server.kill('SIGTERM');
    await refused(ready);
    slow.finish('GET /api/v1/products?per_page=1 HTTP/1.1\r\nHost: shop\r\n\r\n');
    const [created = '', listed = ''] = (await text(slow.socket)).split('HTTP/1.1 ').slice(1);
    expect(created).toMatch(/^201 /);
    // Otherwise a client that sends requests without a pause would keep the server alive.
    expect(listed).toMatch(/^200 OK\r\n.*\r\nConnection: close\r\n/s);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.log()).not.toMatch(/"level":"(warn|error|fatal)"/);
  });

  it('cuts off a client that never ends its request, and ends with 0', async () => {
    const { server, ready, order } = await start('hanging');
    const { socket } = await beginOrder(ready, order);
    socket.on('error', () => {});
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    socket.destroy();
  });

  it('ends at once on a second signal', async () => {
    const { server, ready, order } = await start('twice');
    const { socket } = await beginOrder(ready, order);
    socket.on('error', () => {});
    server.kill('SIGTERM');
    await refused(ready);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: null, signal: 'SIGTERM' });
    socket.destroy();
  });
});

/** Resolves when the port is closed. */
async function refused({ base_url }: Ready): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(base_url).port), '127.0.0.1');
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'connected'),
      new Promise((resolve) => socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))),
    ]).finally(() => socket.destroy());
    if (outcome === 'ECONNREFUSED') return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

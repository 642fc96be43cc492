import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openConnection } from '../../reference-server/store/sqlite/open.js';
import { temporaryFolder } from '../../reference-server/testing/server.test.support.js';
import { createCustomer, damageOf } from './customer.test.support.js';
import { type Ready, type ServerProcess, startServer } from './server-process.js';

const folder = await temporaryFolder();
const servers: ServerProcess[] = [];
const undo: (() => void)[] = [];
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  for (const step of undo.reverse()) step();
  await folder.remove();
});

const isRoot = process.getuid?.() === 0;
const attempt = (file: string, ...args: string[]) => {
  try {
    execFileSync(file, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** A file system of a few megabytes; it is gone at the end. */
function smallDisk(name: string): string | undefined {
  const path = folder.file(name);
  mkdirSync(path);
  if (!isRoot || !attempt('mount', '-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', path)) return undefined;
  undo.push(() => execFileSync('umount', ['-l', path]));
  return path;
}

const disk = smallDisk('disk');
if (disk === undefined) console.warn('SKIPPED: no test fills a disk: mounting one takes root.');

writeFileSync(folder.file('immutable'), '');
const canFreeze =
  isRoot && attempt('chattr', '+i', folder.file('immutable')) && attempt('chattr', '-i', folder.file('immutable'));
if (!canFreeze) console.warn('SKIPPED: no test makes a file read-only beneath a server: that takes root and chattr.');

describe.concurrent('a server goes on without a restart', { timeout: 240_000 }, () => {
  it.skipIf(disk === undefined)('when a full disk has room again', async () => {
    const customer = await createCustomer(`${disk}/shop.sqlite`);
    const filler = `${disk}/filler`;
    const { bavail, bsize } = statfsSync(`${disk}`);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    // The log of SQLite has some room left.
    const key = await customer.buyUntilFailure();
    await customer.expectReadable();
    rmSync(filler);
    await customer.expectRecovered(key);
    expect(customer.log()).toMatch(/database or disk is full/);
    expect(customer.log()).not.toMatch(/rollback/);
    expect(await customer.stop()).toEqual({ code: 0, signal: null });
    expect(await damageOf(`${disk}/shop.sqlite`)).toEqual([]);
  });

  it.skipIf(!canFreeze)('when a file that became read-only can be written again', async () => {
    const file = folder.file('frozen.sqlite');
    const customer = await createCustomer(file);
    execFileSync('chattr', ['+i', file, `${file}-wal`]);
    undo.push(() => attempt('chattr', '-i', file, `${file}-wal`));
    const key = await customer.buyUntilFailure();
    await customer.expectReadable();
    execFileSync('chattr', ['-i', file, `${file}-wal`]);
    await customer.expectRecovered(key);
    expect(customer.log()).toMatch(/disk I\/O error|readonly database/);
    expect(customer.log()).not.toMatch(/rollback/);
    expect(await customer.stop()).toEqual({ code: 0, signal: null });
    expect(await damageOf(file)).toEqual([]);
  });

  it('when another program lets go of the lock', async () => {
    const file = folder.file('locked.sqlite');
    const customer = await createCustomer(file);
    const other = await openConnection(file);
    other.exec('begin immediate');
    const key = await customer.buyUntilFailure();
    other.exec('rollback');
    other.close();
    await customer.expectRecovered(key);
    expect(customer.log()).toMatch(/database is locked/);
    expect(await customer.stop()).toEqual({ code: 0, signal: null });
    expect(await damageOf(file)).toEqual([]);
  });
});

describe('a server does not start', { timeout: 120_000 }, () => {
  it.skipIf(!canFreeze)('on a read-only file, and says so in one line', async () => {
    const file = folder.file('read-only.sqlite');
    writeFileSync(file, '');
    execFileSync('chattr', ['+i', file]);
    undo.push(() => attempt('chattr', '-i', file));
    const server = startServer(['--database', file, '--port', '0']);
    expect(await server.ended).toEqual({ code: 2, signal: null });
    expect(server.log()).toMatch(/^error: cannot write the database file .*read-only\.sqlite: .*\. Name a file .*\n$/);
  });

  it.skipIf(disk === undefined)('on a full disk, and says so in one line', async () => {
    const full = smallDisk('full') ?? '';
    const { bavail, bsize } = statfsSync(full);
    writeFileSync(`${full}/filler`, Buffer.alloc((bavail - 2) * bsize));
    const server = startServer(['--database', `${full}/new.sqlite`, '--port', '0']);
    expect(await server.ended).toEqual({ code: 2, signal: null });
    expect(server.log()).toMatch(/^error: cannot .*new\.sqlite.*(disk is full|disk I\/O error).*\n$/);
  });
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

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { openConnection } from '../../reference-server/store/sqlite/open.js';
import { temporaryFolder } from '../../reference-server/testing/server.test.support.js';
import { createCustomer, damageOf } from './customer.test.support.js';
import { startServer } from './server-process.js';

const folder = await temporaryFolder();
const undo: (() => void)[] = [];
afterAll(async () => {
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

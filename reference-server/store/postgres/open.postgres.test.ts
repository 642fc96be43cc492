import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReferenceServer } from '../../app.js';
import { StartError } from '../../domain/errors.js';
import { dgo } from '../../testing/server.test.support.js';
import { openDatabase } from '../database.js';
import { asSuperuser, type TestDatabase, testDatabase } from '../testing/database.test.support.js';
import { labelOf, requireVersion } from './open.js';

const SECRET = 'p@ss/w:rd%';

let database: TestDatabase;
let role: string;
beforeAll(async () => {
  database = await testDatabase();
  role = new URL(database.where).pathname.slice(1).replace('test', 'role');
  await asSuperuser(`create role ${role} login password '${SECRET}'`);
});
afterAll(async () => {
  await database.remove();
  await asSuperuser(`drop role ${role}`);
});

/** The URL of the test's database with some parts changed; passwords and names are encoded. */
function urlWith(parts: { user?: string; password?: string; port?: string; host?: string; database?: string }): string {
  const url = new URL(database.where);
  url.username = parts.user ?? url.username;
  url.password = parts.password ?? url.password;
  url.port = parts.port ?? url.port;
  url.hostname = parts.host ?? url.hostname;
  url.pathname = parts.database ?? url.pathname;
  return url.href;
}

async function refusal(url: string): Promise<string> {
  const opened = await openDatabase(url).catch((error: Error) => error);
  if (!(opened instanceof Error)) throw new Error('it was opened');
  expect(opened.name).toBe('DatabaseError');
  return opened.message;
}

async function portOfNothing(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? String(address?.port) : '';
}

describe('a PostgreSQL that cannot be used is refused with the reason', () => {
  it('no server listens, an unknown host', async () => {
    const port = await portOfNothing();
    expect(await refusal(urlWith({ port }))).toMatch(new RegExp(`127\\.0\\.0\\.1:${port}/.*nothing listens there`));
    expect(await refusal(urlWith({ host: 'no.such.host.invalid' }))).toMatch(/no\.such\.host\.invalid.*host/);
  });

  it('a wrong password, an unknown user, an unknown database', async () => {
    expect(await refusal(urlWith({ user: role, password: 'another-one' }))).toMatch(
      /the user or the password is wrong/,
    );
    expect(await refusal(urlWith({ user: 'nobody' }))).toMatch(/nobody@.*the user or the password is wrong/);
    expect(await refusal(urlWith({ database: 'nowhere' }))).toMatch(
      /\/nowhere as the database: there is no such database/,
    );
  });

  it('no permission to make tables; and no need of it when they are there', async () => {
    const poor = urlWith({ user: role, password: encodeURIComponent(SECRET) });
    expect(await refusal(poor)).toMatch(/cannot prepare the tables .*permission denied.*grant this one CREATE/);
    await (await openDatabase(database.where)).destroy();
    await asSuperuser(`grant select on all tables in schema public to ${role}`, database.where);
    const db = await openDatabase(poor);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('no PostgreSQL at all', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await refusal(urlWith({ port }))).toMatch(/See that it is a PostgreSQL server/);
    server.close();
  });

  it('one that is too old', () => {
    expect(() => requireVersion(90_624, 'x')).toThrow('x is PostgreSQL 9: 12 is the oldest that will do.');
    expect(() => requireVersion(Number.NaN, 'x')).toThrow('12 is the oldest');
    expect(() => requireVersion(120_000, 'x')).not.toThrow();
  });
});

describe('a password', () => {
  it('is never shown, wherever the URL is wrong', async () => {
    const password = encodeURIComponent(SECRET);
    const urls = [
      urlWith({ user: role, password: 'hunter2' }),
      `postgres://${role}:hunter2@[bad/x`,
      `postgres://${role}:hunter2@127.0.0.1:99999/x`,
      `postgres://${role}:hunter2%@127.0.0.1/x`,
      'mysql://root:hunter2@127.0.0.1/x',
    ];
    for (const url of urls) {
      const refused = await createReferenceServer({ database: url }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StartError);
      expect(String(refused)).not.toContain('hunter2');
    }
    const { code, out, err } = await dgo(['migrate'], { DATABASE_URL: urls[0] ?? '' }).exited;
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^error: cannot use .*the user or the password is wrong\.\n$/);
    expect(labelOf(urlWith({ user: role, password }))).toMatch(new RegExp(`^${role}@127\\.0\\.0\\.1:\\d+/test_`));
  });
});

import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReferenceServer } from '../../app.js';
import { StartError } from '../../domain/errors.js';
import { dgo } from '../../testing/server.test.support.js';
import { type Database, inSnapshot, inTransaction, openDatabase, reading } from '../database.js';
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

describe('a transient fault', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await testDatabase();
    db = await openDatabase(database.where);
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });
  beforeEach(async () => {
    await db.deleteFrom('settings').execute();
    await db
      .insertInto('settings')
      .values([
        { name: 'a', value: '0' },
        { name: 'b', value: '0' },
      ])
      .execute();
  });

  const values = async () => {
    const rows = await db.selectFrom('settings').selectAll().orderBy('name').execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  };
  const add = (transaction: Database, name: string) =>
    sql`update settings set value = (value::int + 1)::text where name = ${name}`.execute(transaction);
  const pidOf = async (transaction: Database) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    return rows[0]?.pid ?? 0;
  };
  const terminate = (pid: number) => asSuperuser(`select pg_terminate_backend(${pid}, 5000)`);
  const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

  describe('a connection that is lost in a transaction', () => {
    it.each([
      ['before anything else', 0],
      ['in the middle', 1],
      ['before the commit', 2],
    ])('%s: the transaction is done again, once', async (_when, statements) => {
      let runs = 0;
      await inTransaction(db, async (transaction) => {
        runs += 1;
        const pid = await pidOf(transaction);
        for (let done = 0; done < 2; done += 1) {
          if (runs === 1 && done === statements) await terminate(pid);
          await add(transaction, 'a');
        }
        if (runs === 1 && statements === 2) {
          await terminate(pid);
          // The connection learns that it is lost while no query runs on it.
          await tick();
        }
      });
      expect([runs, await values()]).toEqual([2, { a: '2', b: '0' }]);
    });

    it('is reported when it does not end', async () => {
      let runs = 0;
      const always = inTransaction(db, async (transaction) => {
        runs += 1;
        await add(transaction, 'a');
        await terminate(await pidOf(transaction));
        await add(transaction, 'b');
      });
      await expect(always).rejects.toThrow(/terminat|connection/i);
      expect([runs, await values()]).toEqual([5, { a: '0', b: '0' }]);
    });
  });

  describe('a connection that is lost while the commit is on its way', () => {
    beforeAll(async () => {
      await sql`create function slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(30); return null; end $$`.execute(db);
      await sql`create constraint trigger slow after insert on settings deferrable initially deferred
      for each row when (new.name = 'slow') execute function slow()`.execute(db);
    });

    const slow = async (repeatable: boolean) => {
      let runs = 0;
      const done = inTransaction(
        db,
        async (transaction) => {
          runs += 1;
          await add(transaction, 'a');
          if (runs > 1) return;
          await transaction.insertInto('settings').values({ name: 'slow', value: '' }).execute();
          const pid = await pidOf(transaction);
          setTimeout(() => terminate(pid), 100);
        },
        { repeatable },
      );
      await done.catch((error) => expect(String(error)).toMatch(/terminat|connection/i));
      return { runs, values: await values() };
    };

    it('is done again only by who finds what was done before', async () => {
      expect(await slow(false)).toEqual({ runs: 1, values: { a: '0', b: '0' } });
      expect(await slow(true)).toEqual({ runs: 2, values: { a: '1', b: '0' } });
    });
  });

  describe('reads', () => {
    it('are done again when their connection is lost', async () => {
      let runs = 0;
      const read = await inSnapshot(db, async (snapshot) => {
        runs += 1;
        if (runs === 1) await terminate(await pidOf(snapshot));
        return snapshot.selectFrom('settings').select('name').execute();
      });
      expect([runs, read.length]).toEqual([2, 2]);
      await asSuperuser(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'dgo' and datname = '${new URL(database.where).pathname.slice(1)}'`,
      );
      expect(await reading(db, () => db.selectFrom('settings').selectAll().execute())).toHaveLength(2);
    });
  });

  describe('rivals', () => {
    it('that lock each other out are both done: a deadlock is resolved', async () => {
      let runs = 0;
      let waiting = 0;
      let release = () => {};
      const both = new Promise<void>((resolve) => {
        release = resolve;
      });
      const rival = (first: string, second: string) =>
        inTransaction(db, async (transaction) => {
          runs += 1;
          await add(transaction, first);
          waiting += 1;
          if (waiting === 2) release();
          await both;
          await add(transaction, second);
        });
      await Promise.all([rival('a', 'b'), rival('b', 'a')]);
      expect([runs, await values()]).toEqual([3, { a: '2', b: '2' }]);
    });

    it('that change what was read are done one after the other: a serialization failure', async () => {
      let runs = 0;
      await inTransaction(db, async (transaction) => {
        runs += 1;
        await sql`set transaction isolation level repeatable read`.execute(transaction);
        await transaction.selectFrom('settings').selectAll().execute();
        if (runs === 1) await add(db, 'a');
        await add(transaction, 'a');
      });
      expect([runs, await values()]).toEqual([2, { a: '2', b: '0' }]);
    });
  });
});

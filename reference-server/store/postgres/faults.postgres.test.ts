import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, inSnapshot, inTransaction, openDatabase, reading } from '../database.js';
import { asSuperuser, type TestDatabase, testDatabase } from '../testing/database.test.support.js';

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

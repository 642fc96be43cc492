import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { capabilitiesOf } from './capabilities.js';
import { type Database, inSnapshot, insertMany, inTransaction, openDatabase } from './database.js';
import { openDialect } from './postgres/open.js';
import { kind, type TestDatabase, testDatabase } from './testing/database.test.support.js';

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

const names = async (pattern: string) =>
  (await db.selectFrom('settings').select('name').where('name', 'like', pattern).execute()).map(({ name }) => name);

describe('a transaction', () => {
  it('leaves nothing behind when it fails', async () => {
    const failing = inTransaction(db, async (transaction) => {
      await transaction.insertInto('settings').values({ name: 'never', value: '' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names('never')).toEqual([]);
  });

  it('is done once when nothing is wrong, and once when an error would come again', async () => {
    let runs = 0;
    const twice = inTransaction(db, async (transaction) => {
      runs += 1;
      await transaction.insertInto('settings').values({ name: 'once', value: '' }).execute();
      await transaction.insertInto('settings').values({ name: 'once', value: '' }).execute();
    });
    await expect(twice).rejects.toThrow(/unique/i);
    expect(runs).toBe(1);
    expect(await names('once')).toEqual([]);
  });
});

describe('a snapshot', () => {
  it('refuses to write where the database supports it, and shows one moment', async () => {
    await inSnapshot(db, async (snapshot) => {
      const before = await snapshot.selectFrom('settings').selectAll().execute();
      if (kind === 'postgres') await db.insertInto('settings').values({ name: 'between', value: '' }).execute();
      expect(await snapshot.selectFrom('settings').selectAll().execute()).toEqual(before);
    });
    if (kind === 'sqlite') return;
    expect(await names('between')).toEqual(['between']);
    const writing = inSnapshot(db, (snapshot) =>
      snapshot.insertInto('settings').values({ name: 'never', value: '' }).execute(),
    );
    await expect(writing).rejects.toThrow('read-only transaction');
  });
});

describe('rows', () => {
  it('are inserted in any number, more than fit in one statement', async () => {
    const rows = Array.from({ length: 1234 }, (_, index) => ({ name: `row ${index}`, value: String(index) }));
    await insertMany(db, 'settings', rows);
    const stored = await db.selectFrom('settings').selectAll().where('name', 'like', 'row %').execute();
    expect(new Map(stored.map((row) => [row.name, row.value]))).toEqual(
      new Map(rows.map((row) => [row.name, row.value])),
    );
  });

  it('get ids behind those that were given', async () => {
    const user = (id: number) => ({ id, name: 'a', email: `${id}@shop.example`, created_at: 1 });
    await insertMany(db, 'users', [user(7), user(3)]);
    const { id, name, ...others } = user(0);
    const written = await db
      .insertInto('users')
      .values({ name, ...others })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(0);
    expect(written.id).toBe(8);
  });
});

describe('whole numbers', () => {
  it('are numbers: columns, counts and sums, as large as a number is exact', async () => {
    const large = Number.MAX_SAFE_INTEGER;
    await db.updateTable('users').set({ last_entry_at: large }).where('id', '=', 7).execute();
    const row = await db
      .selectFrom('users')
      .select(({ fn }) => [fn.max('last_entry_at').as('max'), fn.countAll().as('count')])
      .select(({ fn }) => fn.sum('last_entry_at').as('sum'))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ max: large, count: 3, sum: large });
  });

  it('beyond that are an error, and never rounded', async () => {
    const beyond = sql<number>`(select 9007199254740993 + 0 * count(*) from users)`;
    await expect(db.selectNoFrom(beyond.as('value')).execute()).rejects.toThrow('9007199254740993');
  });
});

describe('an error', () => {
  it('that is not transient is not a fault to retry', async () => {
    const error = await sql`select * from nowhere`.execute(db).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(capabilitiesOf(db).faultOf(error)).toBeUndefined();
    expect(capabilitiesOf(db).faultOf(new TypeError('a fault of ours'))).toBeUndefined();
  });
});

/** The answer of a server that refuses every connection, in the protocol of PostgreSQL. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08004\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('a refusal by PostgreSQL', () => {
  it.each([
    ['as it is sent', 'hunter2', 'hunter2'],
    ['percent-encoded', 'p%40ss%2Fw', 'p@ss/w'],
    ['as it is written', 'p%40ss%2Fw', 'p%40ss%2Fw'],
  ])('is shown without the password, %s', async (_, written, repeated) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(refusal(`no entry with ${repeated} for you`)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const opened = openDialect(`postgres://user:${written}@127.0.0.1:${port}/shop`, undefined);
    const message = await opened.then(String, (error: Error) => error.message);
    expect(message).toContain('no entry with … for you');
  });
});

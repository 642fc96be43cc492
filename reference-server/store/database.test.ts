import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dgo } from '../testing/server.test.support.js';
import { capabilitiesOf } from './capabilities.js';
import { type Database, inSnapshot, insertMany, inTransaction, migrateDatabase, openDatabase } from './database.js';
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

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.remove())));

async function empty(): Promise<string> {
  const database = await testDatabase();
  databases.push(database);
  return database.where;
}

describe('dgo migrate', () => {
  it('does no harm when processes do it at once: one makes the tables, the other finds them', async () => {
    const where = await empty();
    const ended = await Promise.all([1, 2].map(() => dgo(['migrate', '--database', where]).exited));
    expect(ended.map(({ code, err }) => ({ code, err }))).toEqual(ended.map(() => ({ code: 0, err: '' })));
    const words = ended.map(({ out }) => out.trim()).sort();
    expect(words[0]).toMatch(/^Done: 0001-initial/);
    expect(words.slice(1)).toEqual(['The tables are up to date.']);
    const db = await openDatabase(where);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('takes the database from DATABASE_URL, and wants one', async () => {
    const where = await empty();
    const [named, unnamed] = await Promise.all([
      dgo(['migrate'], { DATABASE_URL: where }).exited,
      dgo(['migrate']).exited,
    ]);
    expect(named).toMatchObject({ code: 0, err: '' });
    expect(named.out).toContain('0001-initial');
    expect(unnamed.code).not.toBe(0);
    expect(unnamed.err).toContain('--database');
  });
});

describe('the tables of a database', () => {
  it('are made when it is opened empty, also by several at once', async () => {
    const where = await empty();
    // Two connections of one process to a SQLite file block each other for as long as both have work.
    const several = kind === 'sqlite' ? [1] : [1, 2, 3, 4];
    const opened = await Promise.all(several.map(() => openDatabase(where)));
    for (const db of opened) expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
    await Promise.all(opened.map((db) => db.destroy()));
    expect(await migrateDatabase(where)).toEqual([]);
  });

  it('are left alone when they are older or newer, and the message says what to do', async () => {
    const where = await empty();
    const db = await openDatabase(where);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    await expect(openDatabase(where)).rejects.toThrow(/are newer \(9999-later\): use the version that made them/);
    await sql`update kysely_migration set name = '0000-earlier' where name = '0001-initial'`.execute(db);
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
    await expect(openDatabase(where)).rejects.toThrow(/are newer \(0000-earlier\)/);
    await db.destroy();
  });
});

describe('a migration that fails', () => {
  let where: string;
  beforeAll(async () => {
    where = await empty();
    const db = await openDatabase(where);
    // As if others had made a table of the last migration's name in a database of their own.
    for (const table of [
      'kysely_migration',
      'kysely_migration_lock',
      'bookings',
      'transactions',
      'deposits',
      'codes',
    ] as const) {
      await sql`drop table ${sql.table(table)}`.execute(db);
    }
    await db.destroy();
  });

  it('leaves nothing behind, and is reported', async () => {
    const remedy = kind === 'sqlite' ? 'Name a new file' : 'this one has tables that others made';
    await expect(migrateDatabase(where)).rejects.toThrow(
      new RegExp(`cannot prepare the tables in .*already exists.*${remedy}`),
    );
    await expect(openDatabase(where)).rejects.toThrow(/already exists/);
  });
});

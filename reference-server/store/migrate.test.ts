import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dgo } from '../testing/server.test.support.js';
import { migrateDatabase, openDatabase } from './database.js';
import { kind, type TestDatabase, testDatabase } from './testing/database.test.support.js';

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

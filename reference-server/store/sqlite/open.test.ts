import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/server.test.support.js';
import { inTransaction, openDatabase } from '../database.js';

const folder = await temporaryFolder();
afterAll(() => folder.remove());

describe('a database file', () => {
  it('is durable, checks foreign keys and waits for other writers', async () => {
    const db = await openDatabase(folder.file('new.sqlite'));
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
    await db.destroy();
  });

  it('keeps its content when it is opened again', async () => {
    const first = await openDatabase(folder.file('kept.sqlite'));
    await first.insertInto('settings').values({ name: 'a', value: 'b' }).execute();
    await first.destroy();
    const second = await openDatabase(folder.file('kept.sqlite'));
    expect(await second.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'a', value: 'b' }]);
    await second.destroy();
  });

  it('is refused with a reason when it is no database, a folder, or in a folder that is not there', async () => {
    await writeFile(folder.file('text.sqlite'), 'This is not a database. '.repeat(100));
    await mkdir(folder.file('folder.sqlite'));
    await expect(openDatabase(folder.file('text.sqlite'))).rejects.toThrow(
      /text\.sqlite as the database: file is not a database/,
    );
    await expect(openDatabase(folder.file('folder.sqlite'))).rejects.toThrow(/cannot write the database file .*EISDIR/);
    await expect(openDatabase(folder.file('none/x.sqlite'))).rejects.toThrow(/cannot write the database file .*ENOENT/);
  });

  it.skipIf(process.getuid?.() === 0)('is refused when it cannot be written', async () => {
    await writeFile(folder.file('read-only.sqlite'), '');
    await chmod(folder.file('read-only.sqlite'), 0o444);
    await expect(openDatabase(folder.file('read-only.sqlite'))).rejects.toThrow(/EACCES/);
  });
});

describe('the driver', () => {
  it('binds booleans as 0 and 1, undefined as null, and returns numbers beyond 32 bits', async () => {
    const db = await openDatabase(folder.file('bind.sqlite'));
    const { rows } = await sql`select ${true} as yes, ${false} as no, ${undefined} as none, ${9e15} as large`.execute(
      db,
    );
    expect(rows[0]).toEqual({ yes: 1, no: 0, none: null, large: 9e15 });
    await db.destroy();
  });

  it('prepares more different statements than it keeps', async () => {
    const db = await openDatabase(folder.file('statements.sqlite'));
    for (let index = 0; index < 600; index += 1) {
      const { rows } = await sql.raw(`select ${index % 300} as value`).execute(db);
      expect(rows).toEqual([{ value: index % 300 }]);
    }
    await db.destroy();
  });
});

describe('transactions', () => {
  let db: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    db = await openDatabase(folder.file('transactions.sqlite'));
  });
  afterAll(() => db.destroy());

  it('never interleave, however many there are', async () => {
    await db.insertInto('settings').values({ name: 'counter', value: '0' }).execute();
    const increment = () =>
      inTransaction(db, async (transaction) => {
        const row = await transaction
          .selectFrom('settings')
          .select('value')
          .where('name', '=', 'counter')
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setImmediate(resolve));
        await transaction
          .updateTable('settings')
          .set({ value: String(Number(row.value) + 1) })
          .where('name', '=', 'counter')
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, increment));
    const row = await db.selectFrom('settings').select('value').where('name', '=', 'counter').executeTakeFirstOrThrow();
    expect(row.value).toBe('50');
  });
});

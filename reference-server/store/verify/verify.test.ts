import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemo } from '../../demo/demo.js';
import { type Database, inTransaction, openDatabase } from '../database.js';
import { kind, testDatabase } from '../testing/database.test.support.js';
import { damages, LAST_ROW } from './damages.test.support.js';
import { checks, runChecks, verifyDatabase } from './verify.js';

const database = await testDatabase();
let db: Database;
beforeAll(async () => {
  db = await openDatabase(database.where);
  await openDemo(db, 1, Date.now());
});
afterAll(async () => {
  await db.destroy();
  await database.remove();
});

const run = (statement: string, on: Database) => sql.raw(statement).execute(on);
const reds = (results: Awaited<ReturnType<typeof runChecks>>) => results.filter(({ broken }) => broken > 0);

const TABLES = [
  ...['users', 'api_keys', 'wallets', 'products', 'codes', 'orders', 'order_items', 'deposits', 'transactions'],
];

/** Does the damage, looks, and undoes it. A damage that no constraint would let in needs tables without any. */
async function seen(statements: readonly string[]) {
  const undo = new Error('undo');
  let results: Awaited<ReturnType<typeof runChecks>> = [];
  await inTransaction(db, async (transaction) => {
    for (const statement of statements) await run(statement, transaction);
    results = await runChecks(transaction);
    throw undo;
  }).catch((error) => {
    if (error !== undo) throw error;
  });
  return reds(results);
}

describe('verifyDatabase', () => {
  it('finds nothing wrong with a shop of forty days that has orders and refunds in every state', async () => {
    const statuses = await sql<{ status: string }>`select distinct fulfillment_status as status from orders`.execute(
      db,
    );
    expect(statuses.rows).toHaveLength(5);
    expect(reds(await verifyDatabase(db))).toEqual([]);
  });

  describe('in a database without constraints', () => {
    beforeAll(async () => {
      if (kind === 'sqlite') await run('pragma foreign_keys = off', db);
      for (const table of TABLES) {
        await run(`create table bare as select * from ${table}`, db);
        await run(`drop table ${table}${kind === 'postgres' ? ' cascade' : ''}`, db);
        await run(`alter table bare rename to ${table}`, db);
      }
    });

    it('finds nothing either', async () => {
      expect(reds(await verifyDatabase(db))).toEqual([]);
    });

    it.each(damages)('sees $damage', async ({ by, red }) => {
      const found = await seen(by);
      expect(found.map(({ name }) => name)).toEqual(red);
      for (const { examples } of found) expect(examples[0]).toMatch(/\S/);
    });

    it('has seen each check fail', () => {
      const failed = new Set<string>(damages.flatMap(({ red }) => red));
      expect(checks.map(({ name }) => name).filter((name) => !failed.has(name))).toEqual([]);
    });

    it('counts everything that is wrong, shows a few, and names no code', async () => {
      const found = await seen([`update codes set code = 'SECRET-' || (id % 30)`]);
      expect(found).toMatchObject([{ name: 'codes/are-given-once', broken: 30 }]);
      expect(found[0]?.examples).toHaveLength(5);
      expect(JSON.stringify(found)).not.toContain('SECRET');
    });

    it('says which thing is wrong, and how', async () => {
      const [chain] = await seen([`update transactions set amount = amount - 1 where ${LAST_ROW}`]);
      expect(chain?.examples[0]).toMatch(/^row [0-9A-Z]{26} of wallet \d+: \d+ and -?\d+ are not \d+$/);
    });
  });
});

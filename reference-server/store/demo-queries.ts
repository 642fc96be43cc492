import type { Selectable } from 'kysely';
import type { UserRow, WalletRow } from '../demo/people.js';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

/** Stores a value under a name that is free. Waits for a concurrent claim. @returns whether the name was free. */
export async function claimSetting(db: Database, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the database has no users yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

/** All wallets of all users, by id. */
export function allWallets(db: Database): Promise<Selectable<Tables['wallets']>[]> {
  return db.selectFrom('wallets').selectAll().orderBy('id').execute();
}

/** All products, the cheapest first. */
export function allProducts(db: Database): Promise<Selectable<Tables['products']>[]> {
  return db.selectFrom('products').selectAll().orderBy('price').orderBy('id').execute();
}

/** Brings users and wallets to where a ledger that was written in bulk has left them. For the caller's transaction. */
export async function saveBalances(
  db: Database,
  users: readonly UserRow[],
  wallets: readonly WalletRow[],
): Promise<void> {
  for (const { id, last_sequence, last_entry_at } of users) {
    await db.updateTable('users').set({ last_sequence, last_entry_at }).where('id', '=', id).execute();
  }
  for (const { id, balance, last_sequence, updated_at } of wallets) {
    await db.updateTable('wallets').set({ balance, last_sequence, updated_at }).where('id', '=', id).execute();
  }
}

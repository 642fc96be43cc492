import type { Database } from './database.js';

/** Remembers a value under a name that is free, and tells whether it was; waits for whoever does the same at once. */
export async function claimSetting(db: Database, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** True when nobody has an account yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

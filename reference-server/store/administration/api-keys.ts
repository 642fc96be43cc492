import { AdministrationRefusal } from '../../domain/administration-refusal.js';
import { type Seconds, toSeconds } from '../../domain/time.js';
import { type Database, inTransaction } from '../database.js';
import { createApiKey, type NewApiKey } from '../users.js';
import type { Administration } from './context.js';
import { findUser, type UserRow } from './users.js';

/** A key without its token, which nobody can know any more. */
export interface ApiKey {
  readonly id: number;
  readonly user_id: number;
  readonly email: string;
  readonly created_at: Seconds;
  readonly revoked_at: Seconds | null;
}

/** Makes a key for the named user. @throws AdministrationRefusal when there is no such user. */
export function addApiKey({ db, now }: Administration, userName: string): Promise<{ user: UserRow; key: NewApiKey }> {
  return inTransaction(db, async (transaction) => {
    const user = await findUser(transaction, userName);
    return { user, key: await createApiKey(transaction, user.id, toSeconds(now)) };
  });
}

/** All keys, or those of the named user, by id. @throws AdministrationRefusal when there is no such user. */
export async function allApiKeys(db: Database, userName?: string): Promise<ApiKey[]> {
  const keys = keysWithOwner(db).orderBy('api_keys.id');
  if (userName === undefined) return keys.execute();
  const user = await findUser(db, userName);
  return keys.where('api_keys.user_id', '=', user.id).execute();
}

/**
 * Revokes a key for good: the next request with it is refused, whichever process answers. A key that was revoked
 * before stays as it is.
 *
 * @throws AdministrationRefusal when there is no such key.
 */
export function revokeApiKey({ db, now }: Administration, id: number): Promise<{ key: ApiKey; already: boolean }> {
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set({ revoked_at: toSeconds(now) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const key = await keysWithOwner(transaction).where('api_keys.id', '=', id).executeTakeFirst();
    if (key !== undefined) return { key, already: numUpdatedRows === 0n };
    throw new AdministrationRefusal(`There is no API key ${id}: give an id of \`dgo admin key list\`.`);
  });
}

function keysWithOwner(db: Database) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.user_id', 'users.email', 'api_keys.created_at', 'api_keys.revoked_at']);
}

import type { Selectable } from 'kysely';
import { AdministrationRefusal } from '../../domain/errors.js';
import { type Seconds, toSeconds } from '../../domain/time.js';
import type { UlidFactory } from '../../domain/ulids.js';
import { createApiKey, type NewApiKey } from '../accounts.js';
import { type Database, inTransaction } from '../database.js';
import type { Tables } from '../tables.js';

/** The context of an administration command. */
export interface Administration {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly nextUlid: UlidFactory;
}

export type UserRow = Pick<Selectable<Tables['users']>, 'id' | 'name' | 'email' | 'created_at'>;

/** A key without its token, which cannot be recovered. */
export interface ApiKey {
  readonly id: number;
  readonly user_id: number;
  readonly email: string;
  readonly created_at: Seconds;
  readonly revoked_at: Seconds | null;
}

const COLUMNS = ['id', 'name', 'email', 'created_at'] as const;

/** Adds a user, who has neither keys nor wallets yet. @throws AdministrationRefusal when the e-mail is taken. */
export function addUser({ db, now }: Administration, name: string, email: string): Promise<UserRow> {
  const row = { name, email: email.toLowerCase(), created_at: toSeconds(now) };
  return inTransaction(db, async (transaction) => {
    const added = await transaction
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (added !== undefined) return added;
    const { id } = await findUser(transaction, row.email);
    throw new AdministrationRefusal(`The e-mail ${row.email} belongs to user ${id} already: give another one.`);
  });
}

/** All users, by id. */
export function allUsers(db: Database): Promise<UserRow[]> {
  return db.selectFrom('users').select(COLUMNS).orderBy('id').execute();
}

/** The user with this e-mail, in either letter case, or with this id. @throws AdministrationRefusal */
export async function findUser(db: Database, name: string): Promise<UserRow> {
  const users = db.selectFrom('users').select(COLUMNS);
  const wanted = /^\d{1,15}$/.test(name)
    ? users.where('id', '=', Number(name))
    : users.where('email', '=', name.toLowerCase());
  const user = await wanted.executeTakeFirst();
  if (user !== undefined) return user;
  throw new AdministrationRefusal(`There is no user ${name}: give an e-mail or an id of \`dgo admin user list\`.`);
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

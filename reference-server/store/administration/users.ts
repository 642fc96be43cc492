import type { Selectable } from 'kysely';
import { AdministrationRefusal } from '../../domain/administration-refusal.js';
import { toSeconds } from '../../domain/time.js';
import { type Database, inTransaction } from '../database.js';
import type { Tables } from '../tables.js';
import type { Administration } from './context.js';

export type UserRow = Pick<Selectable<Tables['users']>, 'id' | 'name' | 'email' | 'created_at'>;

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

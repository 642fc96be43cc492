import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AdministrationRefusal } from '../../domain/errors.js';
import { formatMoney, type Minor } from '../../domain/money.js';
import { toSeconds } from '../../domain/time.js';
import { type Database, inTransaction } from '../database.js';
import type { Tables } from '../tables.js';
import { type Administration, findUser } from './users.js';

export type WalletRow = Selectable<Tables['wallets']>;

/** A wallet to add. */
export interface WantedWallet {
  /** The owner's e-mail or id. */
  readonly user: string;
  readonly name: string;
  readonly currency: string;
  readonly creditLimit: Minor;
}

/**
 * Adds an empty wallet. A user has no two wallets of one name and currency: repeating the command by mistake
 * would grant the credit twice.
 *
 * @throws AdministrationRefusal when there is no such user, or the user has such a wallet.
 */
export function addWallet({ db, now }: Administration, wanted: WantedWallet): Promise<WalletRow> {
  return inTransaction(db, async (transaction) => {
    const user = await findUser(transaction, wanted.user);
    await holdUser(transaction, user.id);
    const { name, currency } = wanted;
    const same = await transaction
      .selectFrom('wallets')
      .select('uuid')
      .where('user_id', '=', user.id)
      .where('name', '=', name)
      .where('currency', '=', currency)
      .executeTakeFirst();
    if (same !== undefined) {
      const message = `${user.email} has a wallet "${name}" in ${currency} already, ${same.uuid}: give another name.`;
      throw new AdministrationRefusal(message);
    }
    const at = toSeconds(now);
    return transaction
      .insertInto('wallets')
      .values({
        uuid: randomUUID(),
        user_id: user.id,
        name,
        currency,
        balance: 0,
        credit_limit: wanted.creditLimit,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** All wallets, or those of the named user, by id. @throws AdministrationRefusal when there is no such user. */
export async function walletsOf(db: Database, userName?: string): Promise<(WalletRow & { email: string })[]> {
  const wallets = db
    .selectFrom('wallets')
    .innerJoin('users', 'users.id', 'wallets.user_id')
    .selectAll('wallets')
    .select('users.email')
    .orderBy('wallets.id');
  if (userName === undefined) return wallets.execute();
  const user = await findUser(db, userName);
  return wallets.where('wallets.user_id', '=', user.id).execute();
}

/**
 * Sets how far below zero the balance may go.
 *
 * @throws AdministrationRefusal when there is no such wallet, or more than the new limit is in use.
 */
export function setCreditLimit({ db, now }: Administration, uuid: string, limit: Minor): Promise<WalletRow> {
  return inTransaction(db, async (transaction) => {
    const wallet = await holdWallet(transaction, uuid, now);
    if (wallet.balance + limit < 0) {
      const used = formatMoney(-wallet.balance, wallet.currency);
      const wanted = formatMoney(limit, wallet.currency);
      const message = `The credit limit of ${uuid} cannot be ${wanted}: ${used} of it are in use. Deposit first, or give a higher limit.`;
      throw new AdministrationRefusal(message);
    }
    await transaction.updateTable('wallets').set({ credit_limit: limit }).where('id', '=', wallet.id).execute();
    return { ...wallet, credit_limit: limit };
  });
}

/**
 * Locks the wallet until the transaction ends. A write locks the row on every database.
 *
 * @throws AdministrationRefusal when there is no such wallet.
 */
export async function holdWallet(db: Database, uuid: string, now: number): Promise<WalletRow> {
  const wallet = await db
    .updateTable('wallets')
    .set({ updated_at: toSeconds(now) })
    .where('uuid', '=', uuid.toLowerCase())
    .returningAll()
    .executeTakeFirst();
  if (wallet !== undefined) return wallet;
  throw new AdministrationRefusal(`There is no wallet ${uuid}: give a UUID of \`dgo admin wallet list\`.`);
}

/** Locks the user until the transaction ends. */
async function holdUser(db: Database, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ last_sequence: row.ref('last_sequence') }))
    .where('id', '=', id)
    .execute();
}

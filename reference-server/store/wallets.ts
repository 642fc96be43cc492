import type { Selectable } from 'kysely';
import type { Minor } from '../domain/money.js';
import { type Page, type PageRequest, rowsBefore } from '../domain/page.js';
import type { Seconds } from '../domain/time.js';
import { type Database, inSnapshot } from './database.js';
import type { Tables } from './tables.js';

/** A prepaid wallet. The balance may go down to minus `creditLimit`. */
export interface Wallet {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly currency: string;
  readonly balance: Minor;
  readonly creditLimit: Minor;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
}

/** The user's wallets, oldest first. */
export function listWallets(db: Database, userId: number, request: PageRequest): Promise<Page<Wallet>> {
  return inSnapshot(db, async (snapshot) => {
    const own = snapshot.selectFrom('wallets').where('user_id', '=', userId);
    const { total } = await own.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('id')
      .limit(request.perPage)
      .offset(rowsBefore(request, total))
      .execute();
    return { total, rows: rows.map(toWallet) };
  });
}

function toWallet(row: Selectable<Tables['wallets']>): Wallet {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    currency: row.currency,
    balance: row.balance,
    creditLimit: row.credit_limit,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

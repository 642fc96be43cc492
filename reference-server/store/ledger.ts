import type { Selectable } from 'kysely';
import {
  pageOfWindow,
  type SequenceWindow,
  type Sort,
  type Transaction,
  type TransactionType,
  windowSize,
} from '../domain/ledger.js';
import type { Minor } from '../domain/money.js';
import type { Page, PageRequest } from '../domain/page.js';
import type { Seconds } from '../domain/time.js';
import { type Database, reading } from './database.js';
import type { Tables } from './tables.js';

/** Which rows: one user's, or one wallet's; from `start` on and before `end`. */
export interface LedgerFilter {
  readonly userId: number;
  readonly walletId?: number | undefined;
  readonly start?: Seconds | undefined;
  readonly end?: Seconds | undefined;
}

/** A movement that is about to be written. */
export interface NewEntry {
  readonly id: string;
  readonly userId: number;
  readonly walletId: number;
  readonly type: TransactionType;
  readonly description: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly orderId: number | null;
  readonly depositId: number | null;
  readonly now: Seconds;
}

/** In either letter case. Other text names no wallet, and PostgreSQL would not even take all of it: it has no NUL. */
const UUID = /^[0-9a-f-]{36}$/i;

/** The id of the user's wallet with this UUID. Another user's wallet is not found. */
export async function findWalletId(db: Database, userId: number, uuid: string): Promise<number | undefined> {
  if (!UUID.test(uuid)) return undefined;
  const own = db.selectFrom('wallets').select('id').where('user_id', '=', userId);
  const row = await reading(db, () => own.where('uuid', '=', uuid.toLowerCase()).executeTakeFirst());
  return row?.id;
}

/**
 * One page of the ledger. The bounds of the window and the rows of the page are looked up in an index, and the total is
 * arithmetic, so that the last page of a long ledger costs as much as the first. Rows are only ever added at the end,
 * so the queries need no snapshot.
 */
export function listTransactions(
  db: Database,
  filter: LedgerFilter,
  sort: Sort,
  request: PageRequest,
): Promise<Page<Transaction>> {
  return reading(db, async () => {
    const window = await windowOf(db, filter);
    const wanted = pageOfWindow(window, sort, request);
    const rows = windowSize(wanted) === 0 ? [] : await readWindow(db, filter, wanted, sort);
    return { total: windowSize(window), rows };
  });
}

/**
 * Moves money and writes the row of it, in the caller's transaction. False when the wallet cannot pay: the balance may
 * not fall below minus the credit limit. The check is part of the update, so no other payment comes between the two.
 */
export async function appendEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const wallet = await db
    .updateTable('wallets')
    .set((row) => ({
      balance: row('balance', '+', entry.amount),
      last_sequence: row('last_sequence', '+', 1),
      updated_at: entry.now,
    }))
    .where('id', '=', entry.walletId)
    .where((row) => row(row('balance', '+', row.ref('credit_limit')), '>=', -entry.amount))
    .returning(['balance', 'last_sequence'])
    .executeTakeFirst();
  if (wallet === undefined) return false;
  const user = await db
    .updateTable('users')
    .set((row) => ({
      last_sequence: row('last_sequence', '+', 1),
      last_entry_at: row
        .case()
        .when('last_entry_at', '>', entry.now)
        .then(row.ref('last_entry_at'))
        .else(entry.now)
        .end(),
    }))
    .where('id', '=', entry.userId)
    .returning(['last_sequence', 'last_entry_at'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('transactions')
    .values({
      id: entry.id,
      user_id: entry.userId,
      user_sequence: user.last_sequence,
      wallet_id: entry.walletId,
      wallet_sequence: wallet.last_sequence,
      type: entry.type,
      status: 'completed',
      description: entry.description,
      currency: entry.currency,
      amount: entry.amount,
      balance_after: wallet.balance,
      order_id: entry.orderId,
      deposit_id: entry.depositId,
      created_at: user.last_entry_at,
    })
    .execute();
  return true;
}

/** Sequence numbers count the rows of a wallet when one is asked for, else those of the user. */
function scopeOf(filter: LedgerFilter) {
  return filter.walletId === undefined
    ? ({ table: 'users', owner: 'user_id', sequence: 'user_sequence', id: filter.userId } as const)
    : ({ table: 'wallets', owner: 'wallet_id', sequence: 'wallet_sequence', id: filter.walletId } as const);
}

async function windowOf(db: Database, filter: LedgerFilter): Promise<SequenceWindow> {
  const { table, id } = scopeOf(filter);
  const { last_sequence } = await db
    .selectFrom(table)
    .select('last_sequence')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The end first: rows that are added in between cannot be in front of a window that begins tomorrow.
  const last = filter.end === undefined ? last_sequence : await rowsUntil(db, filter, filter.end);
  const first = filter.start === undefined ? 1 : 1 + (await rowsUntil(db, filter, filter.start));
  return { first, last };
}

/** How many rows were written before a moment: the sequence number of the last of them. */
async function rowsUntil(db: Database, filter: LedgerFilter, moment: Seconds): Promise<number> {
  const { owner, sequence, id } = scopeOf(filter);
  const row = await db
    .selectFrom('transactions')
    .select(`${sequence} as sequence`)
    .where(owner, '=', id)
    .where('created_at', '<', moment)
    .orderBy('created_at', 'desc')
    .orderBy(sequence, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

async function readWindow(db: Database, filter: LedgerFilter, window: SequenceWindow, sort: Sort) {
  const { owner, sequence, id } = scopeOf(filter);
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('wallets', 'wallets.id', 'transactions.wallet_id')
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .leftJoin('deposits', 'deposits.id', 'transactions.deposit_id')
    .selectAll('transactions')
    .select(['wallets.uuid as wallet_uuid', 'orders.ulid as order_ulid', 'deposits.reference as deposit_reference'])
    .where(`transactions.${owner}`, '=', id)
    .where(`transactions.${sequence}`, '>=', window.first)
    .where(`transactions.${sequence}`, '<=', window.last)
    .orderBy(`transactions.${sequence}`, sort)
    .execute();
  return rows.map(toTransaction);
}

type LedgerRow = Selectable<Tables['transactions']> & {
  wallet_uuid: string;
  order_ulid: string | null;
  deposit_reference: string | null;
};

function toTransaction(row: LedgerRow): Transaction {
  const { order_id, order_ulid, deposit_id, deposit_reference } = row;
  return {
    id: row.id,
    walletUuid: row.wallet_uuid,
    type: row.type,
    status: row.status,
    description: row.description,
    currency: row.currency,
    amount: row.amount,
    balanceAfter: row.balance_after,
    order: order_id === null || order_ulid === null ? null : { id: order_id, ulid: order_ulid },
    deposit:
      deposit_id === null || deposit_reference === null ? null : { id: deposit_id, reference: deposit_reference },
    createdAt: row.created_at,
  };
}

import { AdministrationRefusal } from '../../domain/errors.js';
import type { TransactionType } from '../../domain/ledger.js';
import { formatMoney, type Minor, MOST_BALANCE } from '../../domain/money.js';
import { type Seconds, timestamp, toSeconds } from '../../domain/time.js';
import { type Database, inTransaction } from '../database.js';
import { appendEntry } from '../ledger.js';
import type { Administration } from './users.js';
import { holdWallet, type WalletRow } from './wallets.js';

/** What can be booked by hand. Orders are paid by the interface alone. */
export type BookingType = Exclude<TransactionType, 'orderPayment'>;

/** The beginning of a refund's description; the order number follows. */
export const REFUND_OF_ORDER = 'Refund of order ';

/** The sign of each movement's amount. */
const SIGN: Readonly<Record<BookingType, 1 | -1>> = {
  deposit: 1,
  creditAdjustment: 1,
  debitAdjustment: -1,
  withdraw: -1,
};

/** A movement to book. */
export interface Booking {
  readonly type: BookingType;
  readonly walletUuid: string;
  /** Positive; the type gives the direction. */
  readonly amount: Minor;
  /** Unique in a wallet and type, so that a repeated command moves no money. */
  readonly reference: string;
  readonly description: string;
}

/** The ledger row that a booking made. */
export interface Booked {
  readonly id: string;
  readonly type: TransactionType;
  readonly walletUuid: string;
  readonly currency: string;
  /** Negative when money left the wallet. */
  readonly amount: Minor;
  readonly balanceAfter: Minor;
  readonly description: string;
  readonly createdAt: Seconds;
}

/**
 * Moves money on a wallet, with its ledger row.
 *
 * @throws AdministrationRefusal when there is no such wallet, the reference was used before, or the wallet cannot pay.
 */
export function book(administration: Administration, booking: Booking): Promise<Booked> {
  return inTransaction(administration.db, async (db) => {
    const { type, reference, description } = booking;
    if (description.startsWith(REFUND_OF_ORDER)) {
      throw new AdministrationRefusal(`"${description}" is how refunds are named: use \`dgo admin refund\`.`);
    }
    const wallet = await holdWallet(db, booking.walletUuid, administration.now);
    await requireNewReference(db, wallet, type, reference);
    const isDeposit = type === 'deposit';
    const depositId = isDeposit ? await insertDeposit(db, wallet.id, reference, toSeconds(administration.now)) : null;
    const entry = { type, amount: SIGN[type] * booking.amount, description, depositId };
    const booked = await writeEntry({ ...administration, db }, wallet, entry);
    const known = { transaction_id: booked.id, wallet_id: wallet.id, type, reference };
    if (!isDeposit) await db.insertInto('bookings').values(known).execute();
    return booked;
  });
}

/** What a booking or a refund adds to a wallet. */
export interface Entry {
  readonly type: BookingType;
  readonly amount: Minor;
  readonly description: string;
  readonly depositId: number | null;
}

/** Writes the row, in the caller's transaction, which holds the wallet. @throws AdministrationRefusal */
export async function writeEntry({ db, now, nextUlid }: Administration, wallet: WalletRow, entry: Entry) {
  const { currency, balance, credit_limit } = wallet;
  if (balance + entry.amount > MOST_BALANCE) {
    const most = formatMoney(MOST_BALANCE, currency);
    throw new AdministrationRefusal(`The balance of ${wallet.uuid} cannot grow beyond ${most}: give a smaller amount.`);
  }
  const id = nextUlid(now);
  const owner = { id, userId: wallet.user_id, walletId: wallet.id, currency, orderId: null, now: toSeconds(now) };
  if (!(await appendEntry(db, { ...owner, ...entry }))) {
    const wanted = formatMoney(-entry.amount, currency);
    const available = formatMoney(balance + credit_limit, currency);
    throw new AdministrationRefusal(
      `The wallet ${wallet.uuid} cannot pay ${wanted}: ${available} are available, credit included. Give a smaller amount.`,
    );
  }
  return readEntry(db, wallet, id);
}

async function readEntry(db: Database, wallet: WalletRow, id: string): Promise<Booked> {
  const row = await db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    id,
    type: row.type,
    walletUuid: wallet.uuid,
    currency: row.currency,
    amount: row.amount,
    balanceAfter: row.balance_after,
    description: row.description,
    createdAt: row.created_at,
  };
}

async function insertDeposit(db: Database, walletId: number, reference: string, now: Seconds): Promise<number> {
  const { id } = await db
    .insertInto('deposits')
    .values({ wallet_id: walletId, reference, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function requireNewReference(db: Database, wallet: WalletRow, type: BookingType, reference: string) {
  const earlier = type === 'deposit' ? depositRow(db, wallet, reference) : otherRow(db, wallet, type, reference);
  const row = await earlier.executeTakeFirst();
  if (row === undefined) return;
  const amount = formatMoney(row.amount, wallet.currency);
  const when = timestamp(row.created_at);
  throw new AdministrationRefusal(
    `The wallet ${wallet.uuid} has a ${type} with the reference ${reference} already: ${amount} at ${when}, row ${row.id}. ` +
      'If this is another one, give another reference.',
  );
}

function depositRow(db: Database, wallet: WalletRow, reference: string) {
  return (
    db
      .selectFrom('deposits')
      .innerJoin('transactions', 'transactions.deposit_id', 'deposits.id')
      .select(['transactions.id', 'transactions.amount', 'transactions.created_at'])
      .where('deposits.wallet_id', '=', wallet.id)
      .where('deposits.reference', '=', reference)
      .where('transactions.wallet_id', '=', wallet.id)
      // Both are written at once, and a ledger's time is never behind the clock: the index on time finds the row.
      .whereRef('transactions.created_at', '>=', 'deposits.created_at')
      .orderBy('transactions.created_at')
      .limit(1)
  );
}

function otherRow(db: Database, wallet: WalletRow, type: BookingType, reference: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('transactions', 'transactions.id', 'bookings.transaction_id')
    .select(['transactions.id', 'transactions.amount', 'transactions.created_at'])
    .where('bookings.wallet_id', '=', wallet.id)
    .where('bookings.type', '=', type)
    .where('bookings.reference', '=', reference);
}

import { formatMoney } from '../../domain/money.js';
import { type Booked, type BookingType, book } from '../../store/administration/bookings.js';
import type { Administration } from '../../store/administration/context.js';
import type { BookingFlags } from './flags.js';
import type { Outcome } from './outcome.js';
import { transactionJson } from './shapes.js';

const DONE: Readonly<Record<BookingType, string>> = {
  deposit: 'Deposited',
  withdraw: 'Withdrew',
  creditAdjustment: 'Credited',
  debitAdjustment: 'Debited',
};

export async function bookByHand(
  administration: Administration,
  type: BookingType,
  { wallet, amount, reference, reason }: BookingFlags,
): Promise<Outcome> {
  const description = reason ?? `${type === 'deposit' ? 'Deposit' : 'Withdrawal'} ${reference}`;
  const booked = await book(administration, { type, walletUuid: wallet, amount, reference, description });
  const text = `${DONE[type]} ${formatMoney(amount, booked.currency)}, reference ${reference}. ${entryText(booked)}`;
  return { text, json: { transaction: transactionJson(booked), reference } };
}

/** The ledger row, and the balance that it leads to. */
export function entryText({ id, walletUuid, currency, balanceAfter }: Booked): string {
  return `Ledger row ${id}; the balance of wallet ${walletUuid} is ${formatMoney(balanceAfter, currency)}.`;
}

import { formatMoney } from '../../domain/money.js';
import { type Booked, type BookingType, book } from '../../store/administration/bookings.js';
import { refundOrder } from '../../store/administration/refunds.js';
import type { Administration } from '../../store/administration/users.js';
import type { BookingFlags } from './command.js';
import { type Outcome, transactionJson } from './output.js';

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
function entryText({ id, walletUuid, currency, balanceAfter }: Booked): string {
  return `Ledger row ${id}; the balance of wallet ${walletUuid} is ${formatMoney(balanceAfter, currency)}.`;
}

export async function refund(administration: Administration, order: string): Promise<Outcome> {
  const { orderNumber, ulid, entry, backInStock, delivered } = await refundOrder(administration, order);
  const text = [
    `Refunded order ${orderNumber}: ${formatMoney(entry.amount, entry.currency)}. ${entryText(entry)}`,
    `Codes back in stock: ${backInStock}. Codes that the customer has: ${delivered}.`,
  ].join('\n');
  const json = {
    order: { ulid, order_number: orderNumber, fulfillment_status: 'refunded' },
    transaction: transactionJson(entry),
    codes_back_in_stock: backInStock,
    codes_delivered: delivered,
  };
  return { text, json };
}

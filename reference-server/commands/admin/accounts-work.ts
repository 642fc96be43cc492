import { formatMoney, type Minor } from '../../domain/money.js';
import { timestamp } from '../../domain/time.js';
import { type Booked, type BookingType, book } from '../../store/administration/bookings.js';
import { refundOrder } from '../../store/administration/refunds.js';
import {
  type Administration,
  addApiKey,
  addUser,
  allApiKeys,
  allUsers,
  revokeApiKey,
} from '../../store/administration/users.js';
import { addWallet, setCreditLimit, walletsOf } from '../../store/administration/wallets.js';
import type { AddWalletFlags, BookingFlags } from './command.js';
import { keyJson, type Outcome, table, transactionJson, userJson, walletJson } from './run.js';

const DONE: Readonly<Record<BookingType, string>> = {
  deposit: 'Deposited',
  withdraw: 'Withdrew',
  creditAdjustment: 'Credited',
  debitAdjustment: 'Debited',
};

export async function userAdd(
  administration: Administration,
  { name, email }: { name: string; email: string },
): Promise<Outcome> {
  const user = await addUser(administration, name, email);
  return { text: `Added user ${user.id}, ${user.name} <${user.email}>.`, json: { user: userJson(user) } };
}

export async function userList({ db }: Administration): Promise<Outcome> {
  const users = await allUsers(db);
  const rows = users.map((user) => [String(user.id), user.email, user.name, timestamp(user.created_at)]);
  return { text: table(['id', 'e-mail', 'name', 'since'], rows), json: { users: users.map(userJson) } };
}

export async function keyCreate(administration: Administration, userName: string): Promise<Outcome> {
  const { user, key } = await addApiKey(administration, userName);
  return {
    text: `Made API key ${key.id} of ${user.email}. Its token is shown this once:\n\n  ${key.token}`,
    json: { key: { id: key.id, user_id: user.id, email: user.email, token: key.token } },
  };
}

export async function keyList({ db }: Administration, userName?: string): Promise<Outcome> {
  const keys = await allApiKeys(db, userName);
  const rows = keys.map((key) => [
    String(key.id),
    key.email,
    timestamp(key.created_at),
    key.revoked_at === null ? '' : timestamp(key.revoked_at),
  ]);
  return { text: table(['id', 'user', 'made', 'revoked'], rows), json: { keys: keys.map(keyJson) } };
}

export async function keyRevoke(administration: Administration, id: number): Promise<Outcome> {
  const { key, already } = await revokeApiKey(administration, id);
  const when = key.revoked_at === null ? '' : ` at ${timestamp(key.revoked_at)}`;
  const text = already
    ? `API key ${id} of ${key.email} was revoked before,${when}.`
    : `Revoked API key ${id} of ${key.email}.`;
  return { text, json: { key: keyJson(key), was_revoked_before: already } };
}

export async function walletAdd(administration: Administration, flags: AddWalletFlags): Promise<Outcome> {
  const { user, name, currency, creditLimit = 0 } = flags;
  const wallet = await addWallet(administration, { user, name, currency, creditLimit });
  const limit = formatMoney(creditLimit, currency);
  const text = `Added wallet ${wallet.uuid} "${name}" in ${currency}, with a credit limit of ${limit}.`;
  return { text, json: { wallet: walletJson(wallet) } };
}

export async function walletList({ db }: Administration, userName?: string): Promise<Outcome> {
  const wallets = await walletsOf(db, userName);
  const rows = wallets.map((wallet) => [
    wallet.uuid,
    wallet.email,
    wallet.name,
    formatMoney(wallet.balance, wallet.currency),
    formatMoney(wallet.credit_limit, wallet.currency),
  ]);
  return {
    text: table(['wallet', 'user', 'name', 'balance', 'credit limit'], rows),
    json: { wallets: wallets.map((wallet) => ({ ...walletJson(wallet), email: wallet.email })) },
  };
}

export async function walletSetLimit(administration: Administration, uuid: string, limit: Minor): Promise<Outcome> {
  const wallet = await setCreditLimit(administration, uuid, limit);
  const text = `The balance of wallet ${uuid} may go down to ${formatMoney(limit === 0 ? 0 : -limit, wallet.currency)} now.`;
  return { text, json: { wallet: walletJson(wallet) } };
}

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

import { SECONDS_PER_DAY, startOfDate } from '../domain/time.js';
import { listWallets as readWallets } from '../store/accounts.js';
import { findWalletId, listTransactions as readTransactions } from '../store/ledger.js';
import type { Answer, Call, FieldErrors, Operation } from './operation.js';
import { lenientPage, pageErrors, pageShape } from './pages.js';
import { transactionShape, walletShape } from './wire.js';

/** GET /api/v1/wallets: the user's wallets. */
export const listWallets: Operation<'listWallets'> = async ({ user, raw, url }, { db }) => {
  const request = lenientPage(raw);
  const wallets = await readWallets(db, user.id, request);
  return { status: 200, body: pageShape(wallets, walletShape, { url, filters: {}, request }) };
};

/** GET /api/v1/transactions: the user's ledger. A filter that cannot be read is refused, and so is a foreign wallet. */
export const listTransactions: Operation<'listTransactions'> = async (call, { db }) => {
  const { user, parameters, raw, url } = call;
  const errors = filterErrors(call);
  if (Object.keys(errors).length > 0) return refuse(errors);
  const { wallet_id, start_date, end_date, sort } = parameters;
  const walletId = wallet_id === undefined ? undefined : await findWalletId(db, user.id, wallet_id);
  if (wallet_id !== undefined && walletId === undefined) {
    return refuse({ wallet_id: [`wallet_id ${wallet_id} is not one of your wallets.`] });
  }
  const request = lenientPage(raw);
  const start = start_date === undefined ? undefined : startOfDate(start_date);
  const end = end_date === undefined ? undefined : startOfDate(end_date) + SECONDS_PER_DAY;
  const rows = await readTransactions(db, { userId: user.id, walletId, start, end }, sort ?? 'desc', request);
  const filters = { wallet_id, start_date, end_date, sort };
  return { status: 200, body: pageShape(rows, transactionShape, { url, filters, request }) };
};

function filterErrors(call: Call<'listTransactions'>): FieldErrors {
  // A `per_page` above the maximum is answered with the maximum; whether it can be read at all, `pageErrors` says.
  const { page: _page, per_page: _perPage, ...invalid } = call.invalid;
  const { start_date, end_date } = call.parameters;
  const errors = { ...invalid, ...pageErrors(call.raw) };
  if (start_date === undefined || end_date === undefined || start_date <= end_date) return errors;
  return { ...errors, end_date: [`end_date ${end_date} is before start_date ${start_date}.`] };
}

function refuse(errors: FieldErrors): Answer<'listTransactions'> {
  return { status: 422, body: { message: Object.values(errors).flat().join(' '), errors } };
}

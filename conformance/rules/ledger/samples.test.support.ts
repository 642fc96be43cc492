import type { JsonObject, Query, Walk } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { booked, paidOrder, type SampleRow } from '../shared/samples/ledger.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';

export const WALLET = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
export const EURO = '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
export const rows = (...all: readonly JsonObject[]): SampleRow[] => all.map((row) => ({ row }));
export const pending = { status: 'pending' };
export const opening = booked(1, 10_000, 10_000);
export const chain = [opening, booked(2, -2_500, 7_500), booked(3, 100, 7_600), booked(4, -600, 7_000)];
export const euro = { wallet_id: EURO, currency: 'EUR' };
export const other = [booked(11, 300, 300, euro), booked(12, -100, 200, euro)];
export const row: JsonObject = transactionBody;
export const onTransactions = (...rows: readonly JsonObject[]) => listing('listTransactions', rows);

/** The n-th row of the ledger, oldest first. Rows come in pairs of the same moment. */
export function nthRow(n: number, more: JsonObject = {}): JsonObject {
  const created_at = `2026-03-14T09:26:${10 + Math.floor(n / 2)}+00:00`;
  const balance_after = { ...transactionBody.balance_after, amount: String(120_450 - n) };
  return { ...transactionBody, id: `01JCK4Q8Z9A1B2C3D4E5F6G7H${n}`, created_at, balance_after, ...more };
}

export const oldest = [0, 1, 2, 3, 4, 5].map((n) => nthRow(n));
export const newest = oldest.toReversed();
export const ties = [nthRow(4), nthRow(5), nthRow(2), nthRow(3), nthRow(0), nthRow(1)];
/** Two rows of one second that show which came first. */
export const apart = [1, 2].map((n) => nthRow(n, { created_at: `2026-03-14T09:26:10.00000${n}+00:00` }));
export const dates = { start_date: '2026-03-01', end_date: '2026-03-31' };

export function ledger(rows: readonly JsonObject[], query: Query = {}, more: Partial<Walk> = {}): Walk {
  return listing('listTransactions', rows, { query, ...more });
}

export function paged(sort: string, rows: readonly JsonObject[], more: Partial<Walk> = {}): Walk {
  return listing('listTransactions', [rows.slice(0, 3), rows.slice(3)], { query: { sort }, ...more });
}

export const asc = ledger(oldest, { ...dates, sort: 'asc' });
export const desc = ledger(newest, { ...dates, sort: 'desc' });
export const order = paidOrder(1001, 11_998);
export const small = paidOrder(100, 500);

export const credit = (number: number, amount: number, description: string, more: JsonObject = {}): SampleRow => ({
  row: booked(number, amount, 1_000, {
    type: amount < 0 ? 'debitAdjustment' : 'creditAdjustment',
    description,
    ...more,
  }),
});

export const paymentRow: JsonObject = transactionBody;

const negative: JsonObject = transactionBody.amount;
const positive = { ...negative, amount: '11998', formatted: '$119.98', decimal: '119.98', localized_decimal: '119,98' };

export const deposit: JsonObject = {
  ...paymentRow,
  type: 'deposit',
  amount: positive,
  order: null,
  deposit: { id: 7, reference: 'WIRE-7' },
};

const bare = { ...paymentRow, order: null, deposit: null };

export const creditRow = { ...bare, type: 'creditAdjustment', amount: positive };
export const debit = { ...bare, type: 'debitAdjustment' };
export const withdrawal = { ...bare, type: 'withdraw' };

export function onRows(what: string, verdict: Sample['verdict'], ...rows: readonly JsonObject[]): Sample {
  return onWalk(what, verdict, listing('listTransactions', rows));
}

export const asPending = (row: JsonObject) => ({ ...row, status: 'pending' });
export const all = [paymentRow, deposit, creditRow, debit, withdrawal];

import type { JsonObject, Query, Walk } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { listing } from '../shared/samples/cases.test.support.js';

/** The n-th row of the ledger, oldest first. Two rows each are of one moment. */
export function row(n: number, more: JsonObject = {}): JsonObject {
  const created_at = `2026-03-14T09:26:${10 + Math.floor(n / 2)}+00:00`;
  const balance_after = { ...transactionBody.balance_after, amount: String(120_450 - n) };
  return { ...transactionBody, id: `01JCK4Q8Z9A1B2C3D4E5F6G7H${n}`, created_at, balance_after, ...more };
}

export const oldest = [0, 1, 2, 3, 4, 5].map((n) => row(n));

export const newest = oldest.toReversed();

export const ties = [row(4), row(5), row(2), row(3), row(0), row(1)];

export const dates = { start_date: '2026-03-01', end_date: '2026-03-31' };

export function ledger(rows: readonly JsonObject[], query: Query = {}, more: Partial<Walk> = {}): Walk {
  return listing('listTransactions', rows, { query, ...more });
}

export function paged(sort: string, rows: readonly JsonObject[], more: Partial<Walk> = {}): Walk {
  return listing('listTransactions', [rows.slice(0, 3), rows.slice(3)], { query: { sort }, ...more });
}

export const asc = ledger(oldest, { ...dates, sort: 'asc' });

export const desc = ledger(newest, { ...dates, sort: 'desc' });

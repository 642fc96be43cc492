import type { JsonObject } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';

export const payment: JsonObject = transactionBody;

const negative: JsonObject = transactionBody.amount;

const positive = { ...negative, amount: '11998', formatted: '$119.98', decimal: '119.98', localized_decimal: '119,98' };

export const deposit: JsonObject = {
  ...payment,
  type: 'deposit',
  amount: positive,
  order: null,
  deposit: { id: 7, reference: 'WIRE-7' },
};

const bare = { ...payment, order: null, deposit: null };

export const credit = { ...bare, type: 'creditAdjustment', amount: positive };

export const debit = { ...bare, type: 'debitAdjustment' };

export const withdrawal = { ...bare, type: 'withdraw' };

export function on(what: string, verdict: Sample['verdict'], ...rows: readonly JsonObject[]): Sample {
  return onWalk(what, verdict, listing('listTransactions', rows));
}

export const pending = (row: JsonObject) => ({ ...row, status: 'pending' });

export const all = [payment, deposit, credit, debit, withdrawal];

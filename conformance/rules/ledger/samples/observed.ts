import type { JsonObject } from '../../../evidence/evidence.js';
import type { Samples } from '../../sample.js';
import { transactionBody } from '../../sample-bodies.js';
import { listing, onWalk } from '../../sample-cases.js';

const row: JsonObject = transactionBody;
const on = (...rows: readonly JsonObject[]) => listing('listTransactions', rows);
const withdrawal = { ...row, type: 'withdraw', order: null };

/** Silent rules about rows. */
export const observedSamples: Samples = {
  'ledger/status-values': [
    onWalk('two', 'observed', on(row, { ...row, status: 'pending' })),
    onWalk('no text', 'notApplicable', on({ ...row, status: 1 })),
  ],
  'ledger/fields-of-a-deposit': [
    onWalk('a bank besides', 'observed', on(row, { ...row, deposit: { id: 1, reference: 'A', bank: 'B' } })),
    onWalk('no deposit', 'notApplicable', on(row)),
  ],
  'ledger/order-and-deposit-of-a-withdrawal': [
    onWalk('null and missing', 'observed', on(withdrawal, { type: 'withdraw', order: {} })),
    onWalk('no withdraw', 'notApplicable', on(row)),
  ],
};

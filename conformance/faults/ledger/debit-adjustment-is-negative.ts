import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { negated } from '../../model/faults/signed.js';

export default [
  wire(
    'ledger/debit-adjustment-is-negative',
    'all-adjustments-add',
    'Adjustments are shown as they are stored, without a sign, and only their type says what they do.',
    editRows('listTransactions', (row) =>
      row.type === 'debitAdjustment' ? { ...row, amount: negated(row.amount) } : row,
    ),
  ),
] satisfies readonly Fault[];

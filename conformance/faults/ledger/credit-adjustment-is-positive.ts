import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { negated } from '../../model/faults/signed.js';

export default [
  wire(
    'ledger/credit-adjustment-is-positive',
    'refund-as-a-charge',
    'A refund is written with the sign of the payment that it gives back.',
    editRows('listTransactions', (row) =>
      row.type === 'creditAdjustment' && /refund/i.test(row.description)
        ? { ...row, amount: negated(row.amount) }
        : row,
    ),
  ),
] satisfies readonly Fault[];

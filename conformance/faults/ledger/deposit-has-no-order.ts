import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'ledger/deposit-has-no-order',
    'last-order',
    'A deposit shows the order of the row above it, because the join is by position.',
    editRows('listTransactions', (row, index, { data }) =>
      row.type === 'deposit' ? { ...row, order: data[index - 1]?.order ?? null } : row,
    ),
  ),
] satisfies readonly Fault[];

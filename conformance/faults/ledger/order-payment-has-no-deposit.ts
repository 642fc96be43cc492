import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'ledger/order-payment-has-no-deposit',
    'empty-object',
    'Where there is no deposit, an empty one is shown instead of null.',
    editRows('listTransactions', (row) =>
      row.type === 'orderPayment' ? { ...row, deposit: { id: 0, reference: '' } } : row,
    ),
  ),
] satisfies readonly Fault[];

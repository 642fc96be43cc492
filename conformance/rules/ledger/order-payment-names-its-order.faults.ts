import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/order-payment-names-its-order';

export default [
  wire(
    RULE,
    'older-payments-without-order',
    'The order is joined for the first five rows of a page only.',
    editRows('listTransactions', (row, index) =>
      row.type === 'orderPayment' && index >= 5 ? { ...row, order: null } : row,
    ),
  ),
  wire(
    RULE,
    'blank-number',
    'The order of a payment is shown before it has its number.',
    editRows('listTransactions', (row) =>
      row.order === null ? row : { ...row, order: { ...row.order, order_number: '' } },
    ),
  ),
] satisfies readonly Fault[];

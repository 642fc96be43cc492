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
  wire(
    'ledger/order-payment-has-no-deposit',
    'empty-object',
    'Where there is no deposit, an empty one is shown instead of null.',
    editRows('listTransactions', (row) =>
      row.type === 'orderPayment' ? { ...row, deposit: { id: 0, reference: '' } } : row,
    ),
  ),
  wire(
    'ledger/adjustment-has-neither',
    'refund-names-its-order',
    'A refund carries the order that it belongs to.',
    editRows('listTransactions', (row) => {
      const number = /#\d+/.exec(row.description)?.[0];
      if (row.type !== 'creditAdjustment' || number === undefined) return row;
      return { ...row, order: { ulid: row.id, order_number: number } };
    }),
  ),
  wire(
    'ledger/adjustment-has-neither',
    'correction-names-its-deposit',
    'The correction of a deposit carries the deposit that it corrects.',
    editRows('listTransactions', (row) => {
      const reference = /WIRE-\S+/.exec(row.description)?.[0];
      if (row.type !== 'debitAdjustment' || reference === undefined) return row;
      return { ...row, deposit: { id: 1, reference } };
    }),
  ),
] satisfies readonly Fault[];

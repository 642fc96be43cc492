import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/adjustment-has-neither';

export default [
  wire(
    RULE,
    'refund-names-its-order',
    'A refund carries the order that it belongs to.',
    editRows('listTransactions', (row) => {
      const number = /#\d+/.exec(row.description)?.[0];
      if (row.type !== 'creditAdjustment' || number === undefined) return row;
      return { ...row, order: { ulid: row.id, order_number: number } };
    }),
  ),
  wire(
    RULE,
    'correction-names-its-deposit',
    'The correction of a deposit carries the deposit that it corrects.',
    editRows('listTransactions', (row) => {
      const reference = /WIRE-\S+/.exec(row.description)?.[0];
      if (row.type !== 'debitAdjustment' || reference === undefined) return row;
      return { ...row, deposit: { id: 1, reference } };
    }),
  ),
] satisfies readonly Fault[];

import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/deposit-names-its-deposit';

export default [
  wire(
    RULE,
    'opening-deposit-without',
    'The opening deposit was never submitted, and has none to show.',
    editRows('listTransactions', (row) =>
      row.deposit?.reference.startsWith('OPENING') ? { ...row, deposit: null } : row,
    ),
  ),
  wire(
    RULE,
    'no-reference',
    'The deposit has an id alone, and the reference is left to the description.',
    editRows('listTransactions', (row) => (row.deposit === null ? row : { ...row, deposit: { id: row.deposit.id } })),
  ),
] satisfies readonly Fault[];

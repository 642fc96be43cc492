import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { negated } from '../../model/faults/signed.js';

export default [
  wire(
    'ledger/withdrawal-is-negative',
    'what-the-client-receives',
    'A withdrawal shows what the client gets, not what leaves the wallet.',
    editRows('listTransactions', (row) => (row.type === 'withdraw' ? { ...row, amount: negated(row.amount) } : row)),
  ),
] satisfies readonly Fault[];

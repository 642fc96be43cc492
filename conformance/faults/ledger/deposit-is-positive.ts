import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { negated } from '../../model/faults/signed.js';

const RULE = 'ledger/deposit-is-positive';

export default [
  wire(
    RULE,
    'spending-sign',
    'Every row but an adjustment gets the sign of spending.',
    editRows('listTransactions', (row) => (row.type === 'deposit' ? { ...row, amount: negated(row.amount) } : row)),
  ),
  wire(
    RULE,
    'opening-deposit',
    'The first deposit into a wallet is shown from the point of view of the bank.',
    editRows('listTransactions', (row) =>
      row.type === 'deposit' && row.amount.amount === row.balance_after.amount
        ? { ...row, amount: negated(row.amount) }
        : row,
    ),
  ),
] satisfies readonly Fault[];

import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'ledger/rows-are-in-the-wallets-currency';

export default [
  wire(
    RULE,
    'deposits-as-transferred',
    'Every fourth deposit is shown in the currency of the bank transfer.',
    editRows('listTransactions', (row) =>
      row.type === 'deposit' && Number(row.deposit?.id) % 4 === 0
        ? { ...row, currency: 'GBP', amount: { ...row.amount, currency: 'GBP' } }
        : row,
    ),
  ),
  wire(
    RULE,
    'ledger-in-one-currency',
    'Every row is shown in dollars, regardless of the currency of its wallet.',
    editRows('listTransactions', (row) => ({
      ...row,
      currency: 'USD',
      amount: { ...row.amount, currency: 'USD' },
      balance_after: { ...row.balance_after, currency: 'USD' },
    })),
  ),
] satisfies readonly Fault[];

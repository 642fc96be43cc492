import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'money/currencies-agree';

export default [
  wire(
    RULE,
    'balance-in-the-default-currency',
    'Balances are labelled with the currency of the service.',
    editRows('listWallets', (wallet) => ({ ...wallet, balance: { ...wallet.balance, currency: 'USD' } })),
  ),
  wire(
    RULE,
    'currency-of-the-first-wallet',
    'Rows of the ledger show the currency of the user, not that of their wallet.',
    editRows('listTransactions', (row) => ({ ...row, currency: 'USD' })),
  ),
  wire(
    RULE,
    'balance-after-in-the-default-currency',
    'What is left after a movement is labelled with the currency of the service.',
    editRows('listTransactions', (row) => ({ ...row, balance_after: { ...row.balance_after, currency: 'USD' } })),
  ),
] satisfies readonly Fault[];

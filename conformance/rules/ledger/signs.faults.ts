import { editRows, negated } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'ledger/deposit-is-positive',
    'spending-sign',
    'Every row but an adjustment gets the sign of spending.',
    editRows('listTransactions', (row) => (row.type === 'deposit' ? { ...row, amount: negated(row.amount) } : row)),
  ),
  wire(
    'ledger/deposit-is-positive',
    'opening-deposit',
    'The first deposit into a wallet is shown from the point of view of the bank.',
    editRows('listTransactions', (row) =>
      row.type === 'deposit' && row.amount.amount === row.balance_after.amount
        ? { ...row, amount: negated(row.amount) }
        : row,
    ),
  ),
  wire(
    'ledger/order-payment-is-negative',
    'price-without-sign',
    'A payment shows the price of its order, without a sign.',
    editRows('listTransactions', (row) =>
      row.type === 'orderPayment' ? { ...row, amount: negated(row.amount) } : row,
    ),
  ),
  wire(
    'ledger/order-payment-is-negative',
    'lost-in-one-wallet',
    'The sign is lost where the ledger is narrowed to one wallet.',
    editRows('listTransactions', (row, _index, _page, { query }) =>
      row.type === 'orderPayment' && query.has('wallet_id') ? { ...row, amount: negated(row.amount) } : row,
    ),
  ),
  wire(
    'ledger/credit-adjustment-is-positive',
    'refund-as-a-charge',
    'A refund is written with the sign of the payment that it gives back.',
    editRows('listTransactions', (row) =>
      row.type === 'creditAdjustment' && /refund/i.test(row.description)
        ? { ...row, amount: negated(row.amount) }
        : row,
    ),
  ),
  wire(
    'ledger/debit-adjustment-is-negative',
    'all-adjustments-add',
    'Adjustments are shown as they are stored, without a sign, and only their type says what they do.',
    editRows('listTransactions', (row) =>
      row.type === 'debitAdjustment' ? { ...row, amount: negated(row.amount) } : row,
    ),
  ),
  wire(
    'ledger/withdrawal-is-negative',
    'what-the-client-receives',
    'A withdrawal shows what the client gets, not what leaves the wallet.',
    editRows('listTransactions', (row) => (row.type === 'withdraw' ? { ...row, amount: negated(row.amount) } : row)),
  ),
] satisfies readonly Fault[];

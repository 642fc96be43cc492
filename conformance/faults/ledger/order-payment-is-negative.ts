import { editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { negated } from '../../model/faults/signed.js';

const RULE = 'ledger/order-payment-is-negative';

export default [
  wire(
    RULE,
    'price-without-sign',
    'A payment shows the price of its order, without a sign.',
    editRows('listTransactions', (row) =>
      row.type === 'orderPayment' ? { ...row, amount: negated(row.amount) } : row,
    ),
  ),
  wire(
    RULE,
    'lost-in-one-wallet',
    'The sign is lost where the ledger is narrowed to one wallet.',
    editRows('listTransactions', (row, _index, _page, { query }) =>
      row.type === 'orderPayment' && query.has('wallet_id') ? { ...row, amount: negated(row.amount) } : row,
    ),
  ),
] satisfies readonly Fault[];

import { editRows, negated } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'ledger/deposit-is-positive',
    'spending-sign',
    'Every row except an adjustment gets the sign of spending.',
    editRows('listTransactions', (row) => (row.type === 'deposit' ? { ...row, amount: negated(row.amount) } : row)),
  ),
  wire(
    'ledger/deposit-is-positive',
    'opening-deposit',
    "The first deposit into a wallet is shown with the sign of the bank's side.",
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
    'The sign is lost if the ledger is filtered by wallet.',
    editRows('listTransactions', (row, _index, _page, { query }) =>
      row.type === 'orderPayment' && query.has('wallet_id') ? { ...row, amount: negated(row.amount) } : row,
    ),
  ),
  wire(
    'ledger/credit-adjustment-is-positive',
    'refund-as-a-charge',
    'A refund has the sign of the payment that it reverses.',
    editRows('listTransactions', (row) =>
      row.type === 'creditAdjustment' && /refund/i.test(row.description)
        ? { ...row, amount: negated(row.amount) }
        : row,
    ),
  ),
  wire(
    'ledger/debit-adjustment-is-negative',
    'all-adjustments-add',
    'Adjustments are shown without a sign; only their type shows the direction.',
    editRows('listTransactions', (row) =>
      row.type === 'debitAdjustment' ? { ...row, amount: negated(row.amount) } : row,
    ),
  ),
  wire(
    'ledger/withdrawal-is-negative',
    'what-the-client-receives',
    'A withdrawal shows what the client receives, not what leaves the wallet.',
    editRows('listTransactions', (row) => (row.type === 'withdraw' ? { ...row, amount: negated(row.amount) } : row)),
  ),
  wire(
    'ledger/order-payment-names-its-order',
    'older-payments-without-order',
    'The order is joined for the first five rows of a page only.',
    editRows('listTransactions', (row, index) =>
      row.type === 'orderPayment' && index >= 5 ? { ...row, order: null } : row,
    ),
  ),
  wire(
    'ledger/order-payment-names-its-order',
    'blank-number',
    'The order of a payment is shown before it has its number.',
    editRows('listTransactions', (row) =>
      row.order === null ? row : { ...row, order: { ...row.order, order_number: '' } },
    ),
  ),
  wire(
    'ledger/deposit-names-its-deposit',
    'opening-deposit-without',
    'The opening deposit of a wallet has no deposit.',
    editRows('listTransactions', (row) =>
      row.deposit?.reference.startsWith('OPENING') ? { ...row, deposit: null } : row,
    ),
  ),
  wire(
    'ledger/deposit-names-its-deposit',
    'no-reference',
    'The deposit has only an id; the reference is in the description.',
    editRows('listTransactions', (row) => (row.deposit === null ? row : { ...row, deposit: { id: row.deposit.id } })),
  ),
  wire(
    'ledger/adjustment-says-what-for',
    'blank-corrections',
    'The description of a correction is empty.',
    editRows('listTransactions', (row) => (row.type === 'debitAdjustment' ? { ...row, description: '' } : row)),
  ),
  wire(
    'ledger/adjustment-says-what-for',
    'only-refunds-say-so',
    'Only a refund has a description; that of other credits is a space.',
    editRows('listTransactions', (row) =>
      row.type === 'creditAdjustment' && !/refund/i.test(row.description) ? { ...row, description: ' ' } : row,
    ),
  ),
  wire(
    'ledger/adjustment-is-described-in-words',
    'x',
    'The field of the description is required in the back office, and a clerk enters x.',
    editRows('listTransactions', (row) => (row.type === 'creditAdjustment' ? { ...row, description: 'x' } : row)),
  ),
  wire(
    'ledger/adjustment-is-described-in-words',
    'a-dash',
    'A missing description is shown as a dash.',
    editRows('listTransactions', (row) => (row.type === 'debitAdjustment' ? { ...row, description: '—' } : row)),
  ),
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
    'If there is no deposit, an empty object is shown instead of null.',
    editRows('listTransactions', (row) =>
      row.type === 'orderPayment' ? { ...row, deposit: { id: 0, reference: '' } } : row,
    ),
  ),
  wire(
    'ledger/adjustment-has-neither',
    'refund-names-its-order',
    'A refund has the order that it belongs to.',
    editRows('listTransactions', (row) => {
      const number = /#\d+/.exec(row.description)?.[0];
      if (row.type !== 'creditAdjustment' || number === undefined) return row;
      return { ...row, order: { ulid: row.id, order_number: number } };
    }),
  ),
  wire(
    'ledger/adjustment-has-neither',
    'correction-names-its-deposit',
    'The correction of a deposit has the deposit that it corrects.',
    editRows('listTransactions', (row) => {
      const reference = /WIRE-\S+/.exec(row.description)?.[0];
      if (row.type !== 'debitAdjustment' || reference === undefined) return row;
      return { ...row, deposit: { id: 1, reference } };
    }),
  ),
] satisfies readonly Fault[];

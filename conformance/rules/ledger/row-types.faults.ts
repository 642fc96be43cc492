import { editRows, negated } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'ledger/deposit-is-positive#spending-sign': {
    what: 'Every row except an adjustment gets the sign of spending.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'deposit' ? { ...row, amount: negated(row.amount) } : row,
    ),
  },
  'ledger/deposit-is-positive#opening-deposit': {
    what: "The first deposit into a wallet is shown with the sign of the bank's side.",
    wire: editRows('listTransactions', (row) =>
      row.type === 'deposit' && row.amount.amount === row.balance_after.amount
        ? { ...row, amount: negated(row.amount) }
        : row,
    ),
  },
  'ledger/order-payment-is-negative#price-without-sign': {
    what: 'A payment shows the price of its order, without a sign.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'orderPayment' ? { ...row, amount: negated(row.amount) } : row,
    ),
  },
  'ledger/order-payment-is-negative#lost-in-one-wallet': {
    what: 'The sign is lost if the ledger is filtered by wallet.',
    wire: editRows('listTransactions', (row, _index, _page, { query }) =>
      row.type === 'orderPayment' && query.has('wallet_id') ? { ...row, amount: negated(row.amount) } : row,
    ),
  },
  'ledger/credit-adjustment-is-positive#refund-as-a-charge': {
    what: 'A refund has the sign of the payment that it reverses.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'creditAdjustment' && /refund/i.test(row.description)
        ? { ...row, amount: negated(row.amount) }
        : row,
    ),
  },
  'ledger/debit-adjustment-is-negative#all-adjustments-add': {
    what: 'Adjustments are shown without a sign; only their type shows the direction.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'debitAdjustment' ? { ...row, amount: negated(row.amount) } : row,
    ),
  },
  'ledger/withdrawal-is-negative#what-the-client-receives': {
    what: 'A withdrawal shows what the client receives, not what leaves the wallet.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'withdraw' ? { ...row, amount: negated(row.amount) } : row,
    ),
  },
  'ledger/order-payment-names-its-order#older-payments-without-order': {
    what: 'The order is joined for the first five rows of a page only.',
    wire: editRows('listTransactions', (row, index) =>
      row.type === 'orderPayment' && index >= 5 ? { ...row, order: null } : row,
    ),
  },
  'ledger/order-payment-names-its-order#blank-number': {
    what: 'The order of a payment is shown before it has its number.',
    wire: editRows('listTransactions', (row) =>
      row.order === null ? row : { ...row, order: { ...row.order, order_number: '' } },
    ),
  },
  'ledger/deposit-names-its-deposit#opening-deposit-without': {
    what: 'The opening deposit of a wallet has no deposit.',
    wire: editRows('listTransactions', (row) =>
      row.deposit?.reference.startsWith('OPENING') ? { ...row, deposit: null } : row,
    ),
  },
  'ledger/deposit-names-its-deposit#no-reference': {
    what: 'The deposit has only an id; the reference is in the description.',
    wire: editRows('listTransactions', (row) =>
      row.deposit === null ? row : { ...row, deposit: { id: row.deposit.id } },
    ),
  },
  'ledger/adjustment-says-what-for#blank-corrections': {
    what: 'The description of a correction is empty.',
    wire: editRows('listTransactions', (row) => (row.type === 'debitAdjustment' ? { ...row, description: '' } : row)),
  },
  'ledger/adjustment-says-what-for#only-refunds-say-so': {
    what: 'Only a refund has a description; that of other credits is a space.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'creditAdjustment' && !/refund/i.test(row.description) ? { ...row, description: ' ' } : row,
    ),
  },
  'ledger/adjustment-is-described-in-words#x': {
    what: 'The field of the description is required in the back office, and a clerk enters x.',
    wire: editRows('listTransactions', (row) => (row.type === 'creditAdjustment' ? { ...row, description: 'x' } : row)),
  },
  'ledger/adjustment-is-described-in-words#a-dash': {
    what: 'A missing description is shown as a dash.',
    wire: editRows('listTransactions', (row) => (row.type === 'debitAdjustment' ? { ...row, description: '—' } : row)),
  },
  'ledger/deposit-has-no-order#last-order': {
    what: 'A deposit shows the order of the row above it, because the join is by position.',
    wire: editRows('listTransactions', (row, index, { data }) =>
      row.type === 'deposit' ? { ...row, order: data[index - 1]?.order ?? null } : row,
    ),
  },
  'ledger/order-payment-has-no-deposit#empty-object': {
    what: 'If there is no deposit, an empty object is shown instead of null.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'orderPayment' ? { ...row, deposit: { id: 0, reference: '' } } : row,
    ),
  },
  'ledger/adjustment-has-neither#refund-names-its-order': {
    what: 'A refund has the order that it belongs to.',
    wire: editRows('listTransactions', (row) => {
      const number = /#\d+/.exec(row.description)?.[0];
      if (row.type !== 'creditAdjustment' || number === undefined) return row;
      return { ...row, order: { ulid: row.id, order_number: number } };
    }),
  },
  'ledger/adjustment-has-neither#correction-names-its-deposit': {
    what: 'The correction of a deposit has the deposit that it corrects.',
    wire: editRows('listTransactions', (row) => {
      const reference = /WIRE-\S+/.exec(row.description)?.[0];
      if (row.type !== 'debitAdjustment' || reference === undefined) return row;
      return { ...row, deposit: { id: 1, reference } };
    }),
  },
});

import { excerpt } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-body.js';
import { isCompleted } from '../shared/paid-order.js';
import { rowRule } from '../shared/row-rule.js';

export default rowRule('ledger/deposit-names-its-deposit', 'listTransactions', (row) => {
  if (!isCompleted(row, 'deposit')) return null;
  const { deposit } = row;
  // A reference may be blank: it is what the client entered.
  if (isObject(deposit) && Number.isInteger(deposit['id']) && typeof deposit['reference'] === 'string') return 'fine';
  return {
    expected: 'the deposit of each deposit has an id and a reference',
    actual: `its deposit is ${excerpt(deposit)}`,
    field: '/deposit',
  };
});

import type { Json } from '../../evidence/evidence.js';
import { observedRows } from '../shared/row-rule.js';

export default observedRows(
  'ledger/order-and-deposit-of-a-withdrawal',
  ['listTransactions'],
  'of a withdraw, ',
  ({ type, order, deposit }) =>
    type === 'withdraw' ? `order is ${presence(order)} and deposit is ${presence(deposit)}` : null,
);

function presence(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  return value === null ? 'null' : 'set';
}

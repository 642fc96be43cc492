import { excerpt } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-body.js';
import { isCompleted } from '../shared/paid-order.js';
import { rowRule } from '../shared/row-rule.js';

export default rowRule('ledger/order-payment-names-its-order', 'listTransactions', (row) => {
  if (!isCompleted(row, 'orderPayment')) return null;
  const { order } = row;
  const names = isObject(order) && isText(order['ulid']) && isText(order['order_number']);
  if (names) return 'fine';
  return {
    expected: 'the order of each orderPayment has a ulid and an order_number',
    actual: `its order is ${excerpt(order)}`,
    field: '/order',
  };
});

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

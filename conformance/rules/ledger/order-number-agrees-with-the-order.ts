import { excerpt } from '../../evidence/notation/text.js';
import { orderNamedBy, paymentRule } from '../shared/paid-order.js';

export default paymentRule('ledger/order-number-agrees-with-the-order', (row, order) => {
  const named = orderNamedBy(row);
  const { order_number: number } = order;
  if (named?.number == null || typeof number !== 'string') return null;
  if (named.number === number) return 'fine';
  return {
    expected: `order_number ${excerpt(number, 40)}, as order ${named.ulid} shows`,
    actual: `order_number ${excerpt(named.number, 40)}`,
    off: 0n,
    field: '/order/order_number',
  };
});

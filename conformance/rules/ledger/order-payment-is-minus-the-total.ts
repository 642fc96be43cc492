import { decimalOfMinor } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { amountOf, paymentRule, totalOf } from '../shared/paid-order.js';

export default paymentRule('ledger/order-payment-is-minus-the-total', (row, order) => {
  const [amount, total] = [amountOf(row), totalOf(order)];
  const { currency } = row;
  if (amount === null || total === null || typeof currency !== 'string' || currency !== order['currency']) return null;
  if (amount === -total) return 'fine';
  return {
    expected: `an amount of ${decimalOfMinor(-total)} ${currency}, minus the total of order ${excerpt(order['order_number'], 40)}`,
    actual: `${decimalOfMinor(amount)} ${currency}`,
    off: amount + total,
    field: '/amount/amount',
  };
});

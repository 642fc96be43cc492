import { amountOf } from '../../judging/ledger-rows.js';
import { paymentRule, totalOf } from '../../judging/paid-order.js';
import { excerpt } from '../../notation/excerpt.js';
import { decimalOfMinor } from '../../notation/money.js';

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

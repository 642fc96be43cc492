import { decimalOfMinor, minorOfInteger, minorOfNumber } from '../../evidence/notation/money.js';
import { calledOrder } from '../shared/new-order.js';
import { paymentRule } from '../shared/payment-rule.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

export default paymentRule('orders/payment-row-is-minus-the-total', ({ order, row, view, purchase }) => {
  const [total, amount] = [minorOfNumber(order.total.amount), minorOfInteger(row.amount.amount)];
  if (total === null || amount === null) return notApplicable('an amount is finer than two decimals');
  if (row.amount.currency !== order.currency) return notApplicable('the order is in another currency than its payment');
  if (amount === -total) return pass;
  return violated(
    [...view.at, purchase.attempt.exchange.id],
    `${decimalOfMinor(-total)} ${order.currency}, minus the total of ${calledOrder(order)}`,
    `the payment ${row.id} of ${decimalOfMinor(amount)}`,
  );
});

import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { paidOrder, paymentOf } from '../shared/samples/ledger.test.support.js';
import rule from './order-payment-is-minus-the-total.js';
import { common, on, order, paid, payment } from './payments.test.support.js';

describeRule(rule, [
  ...common(paid(paymentOf(order, 1, -11_900))),
  on('a free order', 'pass', paid(paymentOf(order, 1, 0), paidOrder(1001, 0))),
  on('a total with one decimal', 'pass', paid(paymentOf(order, 1, -1_050), paidOrder(1001, 1_050))),
  on('another currency', 'notApplicable', paid(payment, paidOrder(1001, 5, { currency: 'EUR' }))),
  on('a total that cannot be read', 'notApplicable', paid(payment, { ...order, total: null })),
  on('a cent', 'violated', paid(paymentOf(order, 1, -11_997))),
  on('the other sign', 'violated', paid(paymentOf(order, 1, 11_998))),
  on('nothing', 'violated', paid(paymentOf(order, 1, 0))),
]);

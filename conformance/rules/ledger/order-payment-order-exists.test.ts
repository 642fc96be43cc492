import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './order-payment-order-exists.js';
import { common, on, paid, payment, smallPayment } from './payments.test.support.js';

describeRule(rule, [
  ...common(paid(payment, null)),
  on('a found one beside one that was not read', 'pass', paid(payment), { row: smallPayment.row, order: 'unread' }),
]);

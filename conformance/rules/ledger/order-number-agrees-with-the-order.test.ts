import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './order-number-agrees-with-the-order.js';
import { common, on, order, paid, payment } from './payments.test.support.js';

const named = (ulid: string, order_number: string) => ({ ...payment, order: { ulid, order_number } });

describeRule(rule, [
  ...common(paid(named(String(order['ulid']), '#1000'))),
  on('an order without number', 'notApplicable', paid(payment, { ...order, order_number: null })),
  on('cut off', 'violated', paid(named(String(order['ulid']), '#100'))),
]);

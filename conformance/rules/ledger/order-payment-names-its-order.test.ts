import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './order-payment-names-its-order.js';
import { all, deposit, on, payment, pending, withdrawal } from './rows.test.support.js';

describeRule(rule, [
  on('an order', 'pass', ...all),
  on('an order with more', 'pass', mutate(payment, '/order/id', 5)),
  on('another status', 'notApplicable', pending({ ...payment, order: null })),
  on('no payment', 'notApplicable', deposit, withdrawal),
  on('null', 'violated', { ...payment, order: null }),
  on('null on the last row', 'violated', ...all, { ...payment, order: null }),
  on('no ulid', 'violated', mutate(payment, '/order/ulid', undefined)),
  on('a blank number', 'violated', mutate(payment, '/order/order_number', ' ')),
  on('a text', 'violated', { ...payment, order: '#104233' }),
]);

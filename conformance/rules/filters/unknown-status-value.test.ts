import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { empty, on } from './answers.test.support.js';
import rule from './unknown-status-value.js';

describeRule(rule, [
  on('observed', 'refused', ['listOrders', { payment_status: 'no-such-status' }, 422]),
  on('observed', 'ignored', ['listOrders', { fulfillment_status: 'no-such-status' }, 200]),
  empty(on('observed', 'an empty page', ['listOrders', { fulfillment_status: 'no-such-status' }, 200])),
  on('notApplicable', 'a known status', ['listOrders', { fulfillment_status: 'Completed' }, 200]),
  on('notApplicable', 'another oddity', ['listOrders', { per_page: 'abc' }, 200]),
]);

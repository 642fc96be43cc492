import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { empty, on } from './samples.test.support.js';
import rules from './silences.js';

describeRules(rules, {
  'filters/unknown-status-value': [
    on('observed', 'refused', ['listOrders', { payment_status: 'no-such-status' }, 422]),
    on('observed', 'ignored', ['listOrders', { fulfillment_status: 'no-such-status' }, 200]),
    empty(on('observed', 'an empty page', ['listOrders', { fulfillment_status: 'no-such-status' }, 200])),
    on('notApplicable', 'a known status', ['listOrders', { fulfillment_status: 'Completed' }, 200]),
    on('notApplicable', 'another oddity', ['listOrders', { per_page: 'abc' }, 200]),
  ],
  'filters/unknown-query-parameters': [
    on('observed', 'ignored', ['listOrders', { no_such_parameter: '1' }, 200]),
    on('observed', 'refused', ['listOrders', { no_such_parameter: '1' }, 400]),
    on('notApplicable', 'another oddity', ['listOrders', { per_page: 'abc' }, 200]),
  ],
});

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
  'filters/unknown-sort': [
    on('observed', 'the default', ['listTransactions', { sort: 'sideways' }, 200], { intent: 'silent' }),
    on('observed', 'refused', ['listTransactions', { sort: 'ASC' }, 422], { intent: 'silent' }),
    on('notApplicable', 'a known one', ['listTransactions', { sort: 'asc' }, 200]),
    on('notApplicable', 'beside a filter', ['listTransactions', { sort: 'sideways', end_date: '2025-06-01' }, 200]),
  ],
  'filters/dates-in-another-notation': [
    on('observed', 'refused', ['listTransactions', { start_date: '20250601' }, 422], { intent: 'silent' }),
    empty(
      on('observed', 'read', ['listTransactions', { end_date: '2025-06-01T00:00:00Z' }, 200], { intent: 'silent' }),
    ),
    on('notApplicable', 'no date', ['listTransactions', { start_date: 'June' }, 422]),
    on('notApplicable', 'the stated notation', ['listTransactions', { start_date: '2025-06-01' }, 200]),
  ],
  'filters/blank-value': [
    on('observed', 'ignored', ['listOrders', { payment_status: '' }, 200]),
    empty(on('observed', 'nothing matches', ['listOrders', { payment_status: ' ' }, 200])),
    on('observed', 'refused', ['listTransactions', { wallet_id: '' }, 422], { intent: 'silent' }),
    on('notApplicable', 'a value', ['listTransactions', { wallet_id: 'x' }, 422]),
  ],
  'filters/unknown-query-parameters': [
    on('observed', 'ignored', ['listOrders', { no_such_parameter: '1' }, 200]),
    on('observed', 'refused', ['listOrders', { no_such_parameter: '1' }, 400]),
    on('notApplicable', 'another oddity', ['listOrders', { per_page: 'abc' }, 200]),
  ],
});

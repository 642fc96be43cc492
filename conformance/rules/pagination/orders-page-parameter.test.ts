import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { list, message, on } from './answers.test.support.js';
import rule from './orders-page-parameter.js';

describeRule(rule, [
  on('observed', 'honoured', { operation: 'listOrders', query: { page: '2' }, body: list(3, { current_page: 2 }) }),
  on('observed', 'ignored', { operation: 'listOrders', query: { page: '2' } }),
  on('observed', 'refused', { operation: 'listOrders', query: { page: '2' }, status: 400, body: message }),
  on('notApplicable', 'a page by a link', {
    operation: 'listOrders',
    query: { page: '2' },
    more: { intent: 'valid' },
  }),
  on('notApplicable', 'the ledger', { query: { page: '2' } }),
]);

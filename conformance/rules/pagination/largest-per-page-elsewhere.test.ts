import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { list, message, on } from './answers.test.support.js';
import rule from './largest-per-page-elsewhere.js';

describeRule(rule, [
  on('observed', 'clamped', {
    operation: 'listProducts',
    query: { per_page: '100000' },
    body: list(3, { per_page: 50 }),
  }),
  on('observed', 'honoured', {
    operation: 'listWallets',
    query: { per_page: '101' },
    body: list(3, { per_page: 101 }),
  }),
  on('observed', 'refused', { operation: 'listWallets', query: { per_page: '101' }, status: 400, body: message }),
  on('notApplicable', 'the ledger', { query: { per_page: '101' } }),
  on('notApplicable', 'no large page', { operation: 'listWallets', query: { per_page: '0' } }),
]);

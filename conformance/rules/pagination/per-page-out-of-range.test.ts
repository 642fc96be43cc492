import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { list, message, on } from './answers.test.support.js';
import rule from './per-page-out-of-range.js';

describeRule(rule, [
  on('observed', 'zero', { query: { per_page: '0' } }),
  on('observed', 'refused', { query: { per_page: 'abc' }, status: 422, body: message }),
  on('observed', 'blank', { operation: 'searchProducts', query: { term: 'a', per_page: '' } }),
  on('observed', 'too large', { query: { per_page: '100000' }, body: list(3, { per_page: 100 }) }),
  on('notApplicable', 'perhaps not too large', { operation: 'listWallets', query: { per_page: '101' } }),
  on('notApplicable', 'another oddity', { query: { per_page: '0', sort: 'sideways' } }),
]);

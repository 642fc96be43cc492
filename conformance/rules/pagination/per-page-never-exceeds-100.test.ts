import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './per-page-never-exceeds-100.js';
import { list, message, on } from './samples.test.support.js';

describeRule(rule, [
  on('pass', '101 asked, 100 given', { query: { per_page: '101' }, body: list(100, { per_page: 100, total: 300 }) }),
  on('notApplicable', 'refused', { query: { per_page: '101' }, status: 422, body: message }),
  on('notApplicable', 'a list without a stated maximum', { operation: 'listProducts', body: list(101) }),
  on('notApplicable', 'no rows at all', { body: message }),
  on('violated', '101 rows', { query: { per_page: '101' }, body: list(101) }),
  on('violated', '101 on a full page', { query: { per_page: '101' }, body: list(3, { per_page: 101 }) }),
  on('violated', 'orders without a maximum', { operation: 'listOrders', body: list(120, { per_page: 100_000 }) }),
]);

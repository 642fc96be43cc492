import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  FAR,
  HOST,
  list,
  message,
  nothing,
  on,
  onWalk,
  products,
  reworded,
  threeLinked,
} from './samples.test.support.js';
import rules from './silences.js';

describeRules(rules, {
  'pagination/orders-page-parameter': [
    on('observed', 'honoured', { operation: 'listOrders', query: { page: '2' }, body: list(3, { current_page: 2 }) }),
    on('observed', 'ignored', { operation: 'listOrders', query: { page: '2' } }),
    on('observed', 'refused', { operation: 'listOrders', query: { page: '2' }, status: 400, body: message }),
    on('notApplicable', 'a page by a link', {
      operation: 'listOrders',
      query: { page: '2' },
      more: { intent: 'valid' },
    }),
    on('notApplicable', 'the ledger', { query: { page: '2' } }),
  ],
  'pagination/per-page-out-of-range': [
    on('observed', 'zero', { query: { per_page: '0' } }),
    on('observed', 'refused', { query: { per_page: 'abc' }, status: 422, body: message }),
    on('observed', 'blank', { operation: 'searchProducts', query: { term: 'a', per_page: '' } }),
    on('observed', 'too large', { query: { per_page: '100000' }, body: list(3, { per_page: 100 }) }),
    on('notApplicable', 'perhaps not too large', { operation: 'listWallets', query: { per_page: '101' } }),
    on('notApplicable', 'another oddity', { query: { per_page: '0', sort: 'sideways' } }),
    on('notApplicable', 'without the term of a search', { operation: 'searchProducts', query: { per_page: '0' } }),
    on('notApplicable', 'beside an odd term', { operation: 'searchProducts', query: { per_page: '0', term: '\0' } }),
  ],
  'pagination/largest-per-page-elsewhere': [
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
  ],
  'pagination/from-and-to-of-an-empty-page': [
    on('observed', 'a page after the last', { query: FAR, body: nothing }),
    on('observed', 'an empty list', { body: list(0, { from: 0, to: 0 }) }),
    on('notApplicable', 'a page with rows', {}),
    on('notApplicable', 'refused', { query: FAR, status: 422, body: message }),
  ],
  'pagination/links-origin': [
    onWalk('observed', 'absolute', threeLinked),
    onWalk('observed', 'relative', reworded(threeLinked, HOST, '')),
    onWalk('observed', 'meta.path alone is a URL', reworded(products(3), /^.*$/, 'http://[')),
  ],
});

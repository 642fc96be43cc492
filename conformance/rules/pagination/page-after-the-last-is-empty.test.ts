import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer } from '../shared/samples/sample.test.support.js';
import rule from './page-after-the-last-is-empty.js';
import { FAR, list, message, nothing, on } from './samples.test.support.js';

describeRule(rule, [
  on('pass', 'an empty page', { query: FAR, body: nothing }),
  on('pass', 'an empty page of a search', {
    operation: 'searchProducts',
    query: { ...FAR, term: 'gift' },
    body: nothing,
  }),
  on('pass', 'refused on the ledger', { query: FAR, status: 422, body: message }),
  on('notApplicable', 'a list that is so long', { query: FAR, body: list(15, { last_page: 2_000_000 }) }),
  on('notApplicable', 'orders', { operation: 'listOrders', query: FAR, body: list(3) }),
  on('notApplicable', 'products without a token', {
    operation: 'listProducts',
    query: FAR,
    status: 401,
    body: message,
  }),
  on('notApplicable', 'another odd question', { query: { ...FAR, sort: 'sideways' }, status: 400, body: message }),
  on('inconclusive', 'no answer', { query: FAR, more: noAnswer }),
  on('violated', 'the last page again', { query: FAR, body: list(3) }),
  on('violated', 'not found', { operation: 'listProducts', query: FAR, status: 404, body: message }),
  on('violated', 'refused where no 422 is listed', {
    operation: 'listWallets',
    query: FAR,
    status: 422,
    body: message,
  }),
]);

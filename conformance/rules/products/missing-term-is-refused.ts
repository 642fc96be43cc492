import { queryOf } from '../../evidence/notation/url.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('products/missing-term-is-refused', 'exchange', (exchange) => {
  const { id, operation, request } = exchange;
  if (operation !== 'searchProducts' || namesTerm(request.target)) {
    return notApplicable('no search without a term was sent');
  }
  const status = finalStatus(exchange);
  if (status === null) return inconclusive('no answer came');
  if (status === 401 && request.headers['authorization'] === undefined) {
    return inconclusive('products need a token here, and none was sent');
  }
  return status >= 400 && status < 500 ? pass : violated(id, 'a 4xx for a search without term', `status ${status}`);
});

/** Whether a query has a term. A deployment may accept `term[]` too. */
function namesTerm(target: string): boolean {
  return [...queryOf(target).keys()].some((name) => name.startsWith('term'));
}

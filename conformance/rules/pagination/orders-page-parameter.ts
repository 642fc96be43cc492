import { queryOf } from '../../evidence/notation/target.js';
import { listAnswer } from '../shared/list-answer.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

const NOTHING = notApplicable('the list of orders was not asked for a page');

export default rule(
  'pagination/orders-page-parameter',
  'exchange',
  (exchange) => {
    const answer = listAnswer(exchange);
    if (answer?.list !== 'listOrders' || exchange.intent !== 'silent') return NOTHING;
    const query = queryOf(exchange.request.target);
    if (query.get('page') !== '2' || query.size !== 1) return NOTHING;
    const { status, meta } = answer;
    if (status !== 200) return observed(`page=2 is answered with ${status}`);
    if (meta?.['current_page'] === 2) return observed('page=2 shows page 2');
    return observed(meta?.['current_page'] === 1 ? 'page is ignored' : 'page=2 shows another page');
  },
  { needs: ['token'] },
);

import { notApplicable, observed, rule } from '../../engine/rule.js';
import { listAnswer } from '../../judging/list-answer.js';
import { queryOf } from '../../notation/target.js';

export default rule(
  'pagination/orders-page-parameter',
  'exchange',
  (exchange) => {
    const query = queryOf(exchange.request.target);
    const answer = listAnswer(exchange);
    const isAsked = exchange.intent === 'silent' && query.get('page') === '2' && query.size === 1;
    if (!isAsked || answer?.list !== 'listOrders') return notApplicable('the list of orders was not asked for a page');
    const { status, meta } = answer;
    if (status !== 200) return observed(`page=2 is answered with ${status}`);
    if (meta?.['current_page'] === 2) return observed('page=2 shows page 2');
    return observed(meta?.['current_page'] === 1 ? 'page is ignored' : 'page=2 shows another page');
  },
  { needs: ['token'] },
);

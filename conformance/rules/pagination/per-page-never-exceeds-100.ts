import { listAnswer } from '../shared/list-answer.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

const MAXIMUM = 100;

export default rule(
  'pagination/per-page-never-exceeds-100',
  'exchange',
  (exchange) => {
    const answer = listAnswer(exchange);
    if (answer === null || answer.status !== 200) return notApplicable('no page of a list came');
    const { list, rows, meta } = answer;
    if (list !== 'listOrders' && list !== 'listTransactions') return notApplicable('the list has no stated maximum');
    if (rows === null) return notApplicable('the answer has no rows');
    if (rows.length > MAXIMUM) {
      return violated(exchange.id, `at most ${MAXIMUM} rows on a page`, `${rows.length} rows`, { pointer: '/data' });
    }
    const perPage = meta?.['per_page'];
    if (typeof perPage !== 'number' || perPage <= MAXIMUM) return pass;
    return violated(exchange.id, `meta.per_page at most ${MAXIMUM}`, `meta.per_page ${perPage}`, {
      pointer: '/meta/per_page',
    });
  },
  { needs: ['token'] },
);

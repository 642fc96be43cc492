import { countingNumber, queryOf } from '../../evidence/notation/target.js';
import { listAnswer } from '../shared/list-answer.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('pagination/largest-per-page-elsewhere', 'exchange', (exchange) => {
  const answer = exchange.intent === 'silent' ? listAnswer(exchange) : null;
  const asked = answer === null ? null : countingNumber(queryOf(exchange.request.target).get('per_page'));
  if (answer === null || asked === null || asked <= 100) return notApplicable('no large per_page was asked for');
  const { list, status, meta } = answer;
  if (list === 'listOrders' || list === 'listTransactions') return notApplicable('the maximum of this list is stated');
  if (status !== 200) return observed(`${list}: per_page=${asked} is answered with ${status}`);
  const perPage = meta?.['per_page'];
  if (typeof perPage !== 'number') return notApplicable('the answer has no per_page');
  return observed(
    perPage < asked ? `${list}: ${perPage} where more was asked` : `${list}: per_page=${asked} is honoured`,
  );
});

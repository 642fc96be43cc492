import { queryOf } from '../../evidence/notation/target.js';
import { listAnswer } from '../shared/list-answer.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('filters/unknown-query-parameters', 'exchange', (exchange) => {
  const answer = listAnswer(exchange);
  const isAsked = exchange.intent === 'silent' && queryOf(exchange.request.target).has('no_such_parameter');
  if (answer === null || !isAsked) return notApplicable('no unknown parameter was sent');
  return observed(answer.status === 200 ? 'ignored' : `status ${answer.status}`);
});

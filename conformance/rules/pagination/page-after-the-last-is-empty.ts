import { pluralize } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { listAnswer } from '../shared/list-answer.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { hasParameter } from './page-links.js';

/** The number of a page that hardly any list has. */
const FAR = '1000000';

export default rule('pagination/page-after-the-last-is-empty', 'exchange', (exchange) => {
  const { id, operation, intent, request } = exchange;
  const isAsked = intent === 'silent' && asksForIt(queryOf(request.target));
  if (!isAsked) return notApplicable('no page after the last was requested');
  const answer = listAnswer(exchange);
  if (answer === null)
    return operation === null ? notApplicable('no list was requested') : inconclusive('no answer came');
  const { list, status, rows, meta } = answer;
  if (!hasParameter(list, 'page')) return notApplicable('the list has no page parameter');
  if (status === 401) return notApplicable('the list cannot be read without a token');
  if (list === 'listTransactions' && status === 422) return pass;
  if (status !== 200)
    return violated(
      id,
      `200 and no rows${list === 'listTransactions' ? ', or 422' : ''}, on page ${FAR}`,
      `status ${status}`,
    );
  if (rows === null) return notApplicable('the answer has no rows');
  const lastPage = meta?.['last_page'];
  if (typeof lastPage === 'number' && lastPage >= Number(FAR))
    return notApplicable('the list has a page of this number');
  if (rows.length === 0) return pass;
  return violated(id, `no rows on page ${FAR}`, pluralize(rows.length, 'row'), { pointer: '/data' });
});

function asksForIt(query: URLSearchParams): boolean {
  const hasOnlyPageParameter = [...query.keys()].every((name) => name === 'page' || name === 'term');
  return hasOnlyPageParameter && query.get('page') === FAR;
}

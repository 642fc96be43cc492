import type { ListOperation } from '../../evidence/evidence.js';
import { queryOf } from '../../evidence/notation/target.js';
import { listAnswer } from '../shared/list-answer.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('pagination/per-page-out-of-range', 'exchange', (exchange) => {
  const answer = exchange.intent === 'silent' ? listAnswer(exchange) : null;
  const text = answer === null ? null : soleParameter(queryOf(exchange.request.target));
  if (answer === null || text === null) return notApplicable('no per_page out of range was asked for');
  const kind = kindOf(text, answer.list);
  if (kind === null) return notApplicable('the per_page may be within the limits');
  if (answer.status !== 200) return observed(`${kind}: status ${answer.status}`);
  const perPage = answer.meta?.['per_page'];
  return observed(`${kind}: ${typeof perPage === 'number' ? `per_page ${perPage}` : 'no per_page'}`);
});

/** The `per_page` of a query that asks for nothing else; null for another one. */
function soleParameter(query: URLSearchParams): string | null {
  const isPlain = [...query.keys()].every((name) => name === 'per_page' || name === 'term');
  return isPlain ? query.get('per_page') : null;
}

function kindOf(text: string, list: ListOperation): string | null {
  const number = /^-?[0-9]+$/.test(text) ? Number(text) : null;
  if (number === null) return text.trim() === '' ? 'blank' : 'not a whole number';
  if (number <= 0) return 'zero or negative';
  const hasMaximum = list === 'listOrders' || list === 'listTransactions';
  return hasMaximum && number > 100 ? 'above 100' : null;
}

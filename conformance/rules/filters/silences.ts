import { operations } from '../../../generated/operations.js';
import { queryOf } from '../../evidence/notation/url.js';
import { listAnswer } from '../shared/list-answer.js';
import { type AnyRule, notApplicable, observed, rule } from '../shared/rule.js';

/** What the contract leaves open about queries: unknown values of statuses, and unknown parameters. */
export default [
  rule(
    'filters/unknown-status-value',
    'exchange',
    (exchange) => {
      const answer = listAnswer(exchange);
      if (answer?.list !== 'listOrders' || exchange.intent !== 'silent') return NOTHING;
      const [only, ...others] = [...queryOf(exchange.request.target)];
      if (only === undefined || others.length > 0) return NOTHING;
      const [name, value] = only;
      if (!isUnknown(name, value)) return NOTHING;
      if (answer.status !== 200) return observed(`${name}: status ${answer.status}`);
      if (answer.rows === null) return notApplicable('the answer has no rows');
      return observed(
        answer.rows.length === 0 ? `${name}: an empty page` : `${name}: orders, as if there were no filter`,
      );
    },
    { needs: ['token'] },
  ),
  rule('filters/unknown-query-parameters', 'exchange', (exchange) => {
    const answer = listAnswer(exchange);
    const isAsked = exchange.intent === 'silent' && queryOf(exchange.request.target).has('no_such_parameter');
    if (answer === null || !isAsked) return notApplicable('no unknown parameter was sent');
    return observed(answer.status === 200 ? 'ignored' : `status ${answer.status}`);
  }),
] satisfies readonly AnyRule[];

const NOTHING = notApplicable('no unknown status was sent');

function isUnknown(name: string, value: string): boolean {
  const schema = operations.listOrders.parameters.find((parameter) => parameter.name === name)?.schema;
  if (schema === undefined || !('enum' in schema) || value.trim() === '') return false;
  const known: readonly string[] = schema.enum;
  return !known.includes(value.trim().toLowerCase());
}

import { operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import { queryOf } from '../../evidence/notation/url.js';
import { listAnswer } from '../shared/list-answer.js';
import { type AnyRule, notApplicable, observed, rule } from '../shared/rule.js';

/** The parameters that select or sort rows, except the term of a search, which is required. */
const SELECTING = 'fulfillment_status payment_status wallet_id start_date end_date sort search category'.split(' ');

/** A day as other countries or protocols write it. */
const OTHER_NOTATION = /^(?!\d{4}-\d{2}-\d{2}$)\d{4}-?\d{1,2}-?\d{1,2}(T.*)?$/;

/** What the contract leaves open about queries: values that are unknown, blank or written otherwise, and unknown parameters. */
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
  openValue('filters/unknown-sort', ['sort'], (text) => text.trim() !== '' && !['asc', 'desc'].includes(text)),
  openValue('filters/dates-in-another-notation', ['start_date', 'end_date'], (text) => OTHER_NOTATION.test(text)),
  openValue('filters/blank-value', SELECTING, (text) => text.trim() === ''),
  rule('filters/unknown-query-parameters', 'exchange', (exchange) => {
    const answer = listAnswer(exchange);
    const isAsked = exchange.intent === 'silent' && queryOf(exchange.request.target).has('no_such_parameter');
    if (answer === null || !isAsked) return notApplicable('no unknown parameter was sent');
    return observed(answer.status === 200 ? 'ignored' : `status ${answer.status}`);
  }),
] satisfies readonly AnyRule[];

/** Builds a silent rule about a query of one parameter with a value of which the contract does not say what follows. */
function openValue(id: RuleId, names: readonly string[], isOpen: (text: string) => boolean): AnyRule {
  return rule(id, 'exchange', (exchange) => {
    const answer = exchange.intent === 'silent' ? listAnswer(exchange) : null;
    const [only, ...others] = answer === null ? [] : [...queryOf(exchange.request.target)];
    if (answer === null || only === undefined || others.length > 0) return notApplicable('no such value was sent');
    const [name, value] = only;
    if (!names.includes(name) || !isOpen(value)) return notApplicable('no such value was sent');
    if (answer.status !== 200) return observed(`${name}: status ${answer.status}`);
    return observed(`${name}: ${answer.rows?.length === 0 ? 'an empty page' : 'rows'}`);
  });
}

const NOTHING = notApplicable('no unknown status was sent');

function isUnknown(name: string, value: string): boolean {
  const schema = operations.listOrders.parameters.find((parameter) => parameter.name === name)?.schema;
  if (schema === undefined || !('enum' in schema) || value.trim() === '') return false;
  const known: readonly string[] = schema.enum;
  return !known.includes(value.trim().toLowerCase());
}

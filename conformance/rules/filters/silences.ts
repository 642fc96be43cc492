import { operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import { type OpenQuery, openQuery, parameterText } from '../shared/list-answer.js';
import { type AnyRule, notApplicable, observed, rule, type Verdict } from '../shared/rule.js';

/** The parameters that select or sort rows, except the term of a search, which is required. */
const SELECTING = 'fulfillment_status payment_status wallet_id start_date end_date sort search category'.split(' ');

/** A day as other countries or protocols write it. */
const OTHER_NOTATION = /^(?!\d{4}-\d{2}-\d{2}$)\d{4}-?\d{1,2}-?\d{1,2}(T.*)?$/;

/** What the contract leaves open about queries: values that are unknown, blank or written otherwise, and unknown parameters. */
export default [
  openValue('filters/unknown-status-value', ['fulfillment_status', 'payment_status'], isUnknownStatus, ['token']),
  openValue('filters/unknown-sort', ['sort'], (_, text) => text.trim() !== '' && !['asc', 'desc'].includes(text)),
  openValue('filters/dates-in-another-notation', ['start_date', 'end_date'], (_, text) => OTHER_NOTATION.test(text)),
  openValue('filters/blank-value', SELECTING, (_, text) => text.trim() === ''),
  openValue('filters/unknown-query-parameters', ['no_such_parameter'], () => true),
] satisfies readonly AnyRule[];

/** Builds a silent rule about a query of one parameter with a value of which the contract does not say what follows. */
function openValue(
  id: RuleId,
  names: readonly string[],
  isOpen: (name: string, text: string) => boolean,
  needs: readonly 'token'[] = [],
): AnyRule {
  const judge = (query: OpenQuery | null): Verdict =>
    query !== null && names.includes(query.name) && isOpen(query.name, query.value)
      ? answerTo(query)
      : notApplicable('no such value was sent alone');
  return rule(id, 'exchange', (exchange) => judge(openQuery(exchange)), { needs });
}

/** The status, or what the page shows. An empty page may be that of an empty list, so its total is shown too. */
function answerTo({ exchange, answer: { status, rows, meta }, name, value }: OpenQuery): Verdict {
  const input = parameterText(name, value);
  if (status !== 200) return observed(exchange.id, `status ${status}`, input);
  if (rows === null) return notApplicable('the answer has no rows');
  if (rows.length > 0) return observed(exchange.id, 'rows', input);
  return observed(exchange.id, meta?.['total'] === 0 ? 'no rows' : 'an empty page', input);
}

function isUnknownStatus(name: string, value: string): boolean {
  const schema = operations.listOrders.parameters.find((parameter) => parameter.name === name)?.schema;
  if (schema === undefined || !('enum' in schema) || value.trim() === '') return false;
  const known: readonly string[] = schema.enum;
  return !known.includes(value.trim().toLowerCase());
}

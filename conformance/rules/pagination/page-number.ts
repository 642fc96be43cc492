import type { Json, JsonObject, Page } from '../../evidence/evidence.js';
import { valueText } from '../../evidence/notation/number.js';
import { excerpt, excerptOf, pluralize, rowKey } from '../../evidence/notation/text.js';
import { parsePositiveInteger, queryOf } from '../../evidence/notation/url.js';
import { isObject } from '../../evidence/read-exchange.js';
import { listAnswer } from '../shared/list-answer.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { type PageContext, pageRule } from '../shared/walk-rule.js';
import { hasParameter } from './page-links.js';

/** The number of a page that hardly any list has. */
const FAR = '1000000';

/** The page that is requested, by its number or by a link, is the page that is shown: the first by default, and none after the last. */
export default [
  pageRule('pagination/current-page-is-the-one-asked', (page, context) => {
    const asked = askedPage(page, context);
    if (asked === null) return notApplicable('no page was requested by its number');
    const shown = page.meta.current_page;
    if (shown === asked) return pass;
    return violated(
      page.exchange,
      `current_page ${asked}, as requested`,
      `current_page ${excerptOf(page.meta, 'current_page')}`,
      {
        pointer: '/meta/current_page',
        ...(shown === 1 ? { hint: 'the requested page may be ignored' } : {}),
        ...(shown === asked - 1 && shown !== 1 ? { hint: 'pages may be counted from zero' } : {}),
      },
    );
  }),
  rule('pagination/page-selects-the-page', 'reading', (reading) => {
    const { subject, row, again, answer, exchange, listedIn } = reading;
    if (subject !== 'page') return notApplicable('no page was read by its number');
    if (answer === null) return inconclusive('the page could not be read by its number');
    const walked = keys(row);
    if (again === null || walked.join() !== keys(again).join())
      return inconclusive('the page changed while it was read');
    const selected = keys(answer);
    if (walked.length === 0 && selected.length === 0) return notApplicable('the page has no rows');
    const length = Math.max(walked.length, selected.length);
    const index = Array.from({ length }).findIndex((_, place) => walked[place] !== selected[place]);
    if (index === -1) return pass;
    return violated(
      [exchange, ...listedIn],
      `${rowAt(walked, index)}, as on the same page when links lead there`,
      `${rowAt(selected, index)} when the page is requested by its number`,
      { pointer: index < selected.length ? `/data/${index}` : '/data' },
    );
  }),
  pageRule('pagination/page-defaults-to-1', ({ exchange, target, meta }, { list, direction, previous }) => {
    if (!hasParameter(list, 'page')) return notApplicable('the list has no page parameter');
    // Later pages are reached by links, which may name their page in their own way.
    if (previous !== null || direction === 'backwards') return notApplicable('the page was reached by a link');
    if (queryOf(target).has('page')) return notApplicable('a page was requested');
    if (meta.current_page === 1) return pass;
    return violated(exchange, 'current_page 1 without page', `current_page ${excerptOf(meta, 'current_page')}`, {
      pointer: '/meta/current_page',
    });
  }),
  rule('pagination/page-after-the-last-is-empty', 'exchange', (exchange) => {
    const { id, operation, intent, request } = exchange;
    const isAsked = intent === 'silent' && asksForFarPage(queryOf(request.target));
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
  }),
] satisfies readonly AnyRule[];

/** The requested page: from the parameter if the list has one, else from the walk, since links need not show a number. */
function askedPage({ target }: Page, { list, direction, previous }: PageContext): number | null {
  const text = queryOf(target).get('page');
  if (text !== null && hasParameter(list, 'page')) return parsePositiveInteger(text);
  if (previous !== null) return previous.meta.current_page + (direction === 'forwards' ? 1 : -1);
  // The rule of the default judges the first page.
  return direction === 'forwards' && !hasParameter(list, 'page') ? 1 : null;
}

/** Names the row at a place of a page, e.g. `row 3 of the page is 17`. */
function rowAt(rows: readonly string[], index: number): string {
  const key = rows[index];
  if (key !== undefined) return `row ${index + 1} of the page is ${excerpt(key)}`;
  return rows.length === 0 ? 'no rows' : `only ${pluralize(rows.length, 'row')}`;
}

function keys(page: JsonObject): string[] {
  const { rows } = page;
  return Array.isArray(rows) ? rows.map((row: Json) => (isObject(row) ? rowKey(row) : valueText(row))) : [];
}

function asksForFarPage(query: URLSearchParams): boolean {
  const hasOnlyPageParameter = [...query.keys()].every((name) => name === 'page' || name === 'term');
  return hasOnlyPageParameter && query.get('page') === FAR;
}

import type { Json, JsonObject, Page } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/identifiers.js';
import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { parsePositiveInteger, queryOf } from '../../evidence/notation/url.js';
import { isObject } from '../../evidence/read-exchange.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { type PageContext, pageRule } from '../shared/walk-rule.js';
import { hasParameter } from './page-links.js';

/** A page that is requested by its number, or by a link, is the page that is shown. */
export default [
  pageRule('pagination/current-page-is-the-one-asked', (page, context) => {
    const asked = askedPage(page, context);
    if (asked === null) return notApplicable('no page was requested by its number');
    const shown = page.meta.current_page;
    if (shown === asked) return pass;
    return violated(page.exchange, `current_page ${asked}, as requested`, `current_page ${shown}`, {
      pointer: '/meta/current_page',
      ...(shown === 1 ? { hint: 'the requested page may be ignored' } : {}),
      ...(shown === asked - 1 && shown !== 1 ? { hint: 'pages may be counted from zero' } : {}),
    });
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
] satisfies readonly AnyRule[];

/** The requested page: from the parameter if the list has one, else from the walk, since links need not show a number. */
function askedPage({ target }: Page, { list, direction, previous }: PageContext): number | null {
  const text = queryOf(target).get('page');
  if (text !== null && hasParameter(list, 'page')) return parsePositiveInteger(text);
  if (previous !== null) return previous.meta.current_page + (direction === 'forwards' ? 1 : -1);
  // Another rule judges the default of `page`.
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
  return Array.isArray(rows) ? rows.map((row: Json) => (isObject(row) ? rowKey(row) : JSON.stringify(row))) : [];
}

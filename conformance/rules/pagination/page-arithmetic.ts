import { integerIn } from '../../evidence/notation/number.js';
import { excerptOf, pluralize } from '../../evidence/notation/text.js';
import { type AnyRule, notApplicable, pass, violated } from '../shared/rule.js';
import { pageRule, SHORT_PAGES, steadyPageRule } from '../shared/walk-rule.js';

/** The numbers in meta agree with each other and with the rows of the page. */
export default [
  pageRule('pagination/last-page-is-total-over-per-page', ({ exchange, meta }) => {
    const [lastPage, perPage, total] = ['last_page', 'per_page', 'total'].map((name) => integerIn(meta, name));
    if (lastPage == null || perPage == null || total == null) return notApplicable('a number has hundreds of digits');
    if (perPage < 1n) return notApplicable('per_page is below 1');
    const down = total / perPage;
    const allowed = total === 0n ? [0n, 1n] : [total % perPage === 0n ? down : down + 1n];
    if (allowed.includes(lastPage)) return pass;
    return violated(
      exchange,
      `last_page ${allowed.join(' or ')} for ${pluralize(total, 'row')}, ${perPage} per page`,
      `last_page ${excerptOf(meta, 'last_page')}`,
      {
        pointer: '/meta/last_page',
        ...(lastPage === down ? { hint: 'the division is rounded down' } : {}),
        ...(lastPage === down + 1n ? { hint: 'one is added even when the last page is full' } : {}),
      },
    );
  }),
  steadyPageRule('pagination/from-and-to-span-the-page', ({ exchange, rows, meta }) => {
    if (rows.length === 0) return notApplicable('the page has no rows');
    const { current_page: current, per_page: perPage } = meta;
    const from = (current - 1) * perPage + 1;
    const to = from + rows.length - 1;
    if (meta.from === from && meta.to === to) return pass;
    return violated(
      exchange,
      `from ${from} and to ${to} on page ${current} with ${pluralize(rows.length, 'row')}, ${perPage} per page`,
      `from ${excerptOf(meta, 'from')} and to ${excerptOf(meta, 'to')}`,
      {
        pointer: meta.from === from ? '/meta/to' : '/meta/from',
        ...(meta.from === from
          ? { hint: 'to may be computed from per_page or total instead of the rows of the page' }
          : {}),
        ...(meta.from === from - 1 ? { hint: 'rows may be counted from zero' } : {}),
      },
    );
  }),
  steadyPageRule('pagination/full-pages-until-the-last', ({ exchange, rows, meta }) => {
    const { current_page: current, last_page: last, per_page: perPage, total } = meta;
    if (perPage < 1 || current < 1) return notApplicable('the page has no size or no number');
    const expected = Math.max(0, Math.min(perPage, total - (current - 1) * perPage));
    if (rows.length === expected) return pass;
    return violated(
      exchange,
      `${pluralize(expected, 'row')} on page ${current} of ${last}, ${perPage} per page and ${total} in all`,
      pluralize(rows.length, 'row'),
      { pointer: '/data', explanations: rows.length < expected ? [SHORT_PAGES] : [] },
    );
  }),
] satisfies readonly AnyRule[];

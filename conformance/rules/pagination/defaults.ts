import { queryOf } from '../../evidence/notation/url.js';
import { type AnyRule, notApplicable, pass, violated } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';
import { DEFAULT_PER_PAGE, hasParameter, isOpaque } from './page-links.js';

/** The defaults of page and per_page. */
export default [
  pageRule('pagination/page-defaults-to-1', ({ exchange, target, meta }, { list, direction, previous }) => {
    if (!hasParameter(list, 'page')) return notApplicable('the list has no page parameter');
    // Later pages are reached by links, which may name their page in their own way.
    if (previous !== null || direction === 'backwards') return notApplicable('the page was reached by a link');
    if (queryOf(target).has('page')) return notApplicable('a page was requested');
    if (meta.current_page === 1) return pass;
    return violated(exchange, 'current_page 1 without page', `current_page ${meta.current_page}`, {
      pointer: '/meta/current_page',
    });
  }),
  pageRule('pagination/per-page-defaults-to-15', ({ exchange, target, meta }, { list }) => {
    const asked = queryOf(target);
    if (asked.has('per_page')) return notApplicable('per_page was sent');
    if (isOpaque(list, asked)) return notApplicable('the link may carry the page size in its own way');
    if (meta.per_page === DEFAULT_PER_PAGE) return pass;
    return violated(exchange, `meta.per_page ${DEFAULT_PER_PAGE} without per_page`, `meta.per_page ${meta.per_page}`, {
      pointer: '/meta/per_page',
      hint: 'it may be the default of the framework',
    });
  }),
] satisfies readonly AnyRule[];

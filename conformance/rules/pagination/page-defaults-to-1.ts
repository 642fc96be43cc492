import { queryOf } from '../../evidence/notation/target.js';
import { hasParameter } from '../shared/page-links.js';
import { pageRule } from '../shared/page-rule.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

export default pageRule(
  'pagination/page-defaults-to-1',
  ({ exchange, target, meta }, { list, direction, previous }) => {
    if (!hasParameter(list, 'page')) return notApplicable('the list has no page parameter');
    // Later pages are reached by links, and these may name their page in words of their own.
    if (previous !== null || direction === 'backwards') return notApplicable('the page was reached by a link');
    if (queryOf(target).has('page')) return notApplicable('a page was asked for');
    if (meta.current_page === 1) return pass;
    return violated(exchange, 'current_page 1 without page', `current_page ${meta.current_page}`, {
      pointer: '/meta/current_page',
    });
  },
);

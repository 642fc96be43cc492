import { excerpt } from '../../evidence/notation/text.js';
import { pass, violated } from '../shared/rule.js';
import { steadyPageRule } from '../shared/walk-rule.js';

export default steadyPageRule('pagination/next-is-null-on-the-last-page', ({ exchange, meta, links }) => {
  const { current_page: current, last_page: last } = meta;
  const isLast = current >= last;
  if (isLast === (links.next === null)) return pass;
  const expected = isLast
    ? `next is null on page ${current} of ${last}`
    : `next is a link on page ${current} of ${last}`;
  const isFull = isLast && meta.total > 0 && meta.total % meta.per_page === 0;
  const hint = isFull
    ? { hint: `the last page is full: total ${meta.total} is a multiple of per_page ${meta.per_page}` }
    : {};
  return violated(exchange, expected, `next is ${excerpt(links.next)}`, { pointer: '/links/next', ...hint });
});

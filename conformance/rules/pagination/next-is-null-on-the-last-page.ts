import { pageRule } from '../../engine/page-rule.js';
import { holds, violated } from '../../engine/rule.js';

export default pageRule('pagination/next-is-null-on-the-last-page', ({ exchange, meta, links }) => {
  const isLast = meta.current_page >= meta.last_page;
  if (isLast && links.next !== null) {
    return violated(exchange, `next is null on page ${meta.current_page} of ${meta.last_page}`, `next is ${links.next}`, {
      pointer: '/links/next',
    });
  }
  return holds;
});

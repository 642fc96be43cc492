import { pageRule } from '../shared/page-rule.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

export default pageRule('pagination/last-page-is-total-over-per-page', ({ exchange, meta }) => {
  const { last_page: lastPage, per_page: perPage, total } = meta;
  if (perPage < 1) return notApplicable('per_page is no page size');
  const allowed = total === 0 ? [0, 1] : [Math.ceil(total / perPage)];
  if (allowed.includes(lastPage)) return pass;
  return violated(
    exchange,
    `last_page ${allowed.join(' or ')} for ${total} rows, ${perPage} on a page`,
    `last_page ${lastPage}`,
    {
      pointer: '/meta/last_page',
      ...(lastPage === Math.floor(total / perPage) ? { hint: 'the division is rounded down' } : {}),
      ...(lastPage === Math.floor(total / perPage) + 1 ? { hint: 'one is added even when the last page is full' } : {}),
    },
  );
});

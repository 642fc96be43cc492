import { notApplicable, pass, violated } from '../shared/rule.js';
import { steadyPageRule } from '../shared/walk-rule.js';

export default steadyPageRule('pagination/from-and-to-span-the-page', ({ exchange, rows, meta }) => {
  if (rows.length === 0) return notApplicable('the page has no rows');
  const { current_page: current, per_page: perPage } = meta;
  const from = (current - 1) * perPage + 1;
  const to = from + rows.length - 1;
  if (meta.from === from && meta.to === to) return pass;
  return violated(
    exchange,
    `from ${from} and to ${to} on page ${current} with ${rows.length} rows, ${perPage} on a full page`,
    `from ${meta.from} and to ${meta.to}`,
    {
      pointer: meta.from === from ? '/meta/to' : '/meta/from',
      ...(meta.from === from
        ? { hint: 'to may be reckoned from per_page or total, and not from the rows of the page' }
        : {}),
      ...(meta.from === from - 1 ? { hint: 'rows may be counted from zero' } : {}),
    },
  );
});

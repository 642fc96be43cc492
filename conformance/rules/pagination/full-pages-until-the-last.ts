import { notApplicable, pass, violated } from '../shared/rule.js';
import { steadyPageRule } from '../shared/walk-rule.js';

export default steadyPageRule('pagination/full-pages-until-the-last', ({ exchange, rows, meta }) => {
  const { current_page: current, last_page: last, per_page: perPage, total } = meta;
  if (perPage < 1 || current < 1) return notApplicable('the page has no size or no number');
  const expected = Math.max(0, Math.min(perPage, total - (current - 1) * perPage));
  if (rows.length === expected) return pass;
  return violated(
    exchange,
    `${expected} rows on page ${current} of ${last}, with ${perPage} on a full page and ${total} in all`,
    `${rows.length} rows`,
    { pointer: '/data' },
  );
});

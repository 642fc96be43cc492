import type { Page } from '../../engine/evidence.js';
import { graver, holds, notApplicable, unknown, type Verdict, violated } from '../../engine/rule.js';
import { walkRule } from '../../engine/walk-rule.js';

export default walkRule('pagination/full-pages-until-the-last', ({ pages, steady }) => {
  const worst = pages.map(judge).reduce(graver, notApplicable('no page was read'));
  if (worst.is === 'violated' && !steady) return unknown('the list changed while it was read');
  return worst;
});

function judge({ exchange, rows, meta }: Page): Verdict {
  const { current_page: current, last_page: last, per_page: perPage, total } = meta;
  if (perPage < 1 || current < 1) return notApplicable('the page has no size or no number');
  const expected = Math.max(0, Math.min(perPage, total - (current - 1) * perPage));
  if (rows.length === expected) return holds;
  return violated(
    exchange,
    `${expected} rows on page ${current} of ${last}, with ${perPage} on a full page and ${total} in all`,
    `${rows.length} rows`,
    { pointer: '/data' },
  );
}

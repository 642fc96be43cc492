import { inconclusive, notApplicable, pass, violated } from '../shared/rule.js';
import { keysOf } from '../shared/stable-rows.js';
import { onlyFilters, walkRule } from '../shared/walk-rule.js';

export default walkRule('pagination/no-row-missing', (walk) => {
  const [first] = walk.pages;
  if (first === undefined) return notApplicable('no page was read');
  if (!walk.complete) return inconclusive(`the walk did not reach its end: ${walk.because}`);
  const { total } = first.meta;
  const shown = new Set(keysOf(walk)).size;
  if (shown === total) return pass;
  if (!walk.steady) return inconclusive('the list changed while it was read');
  const pages = walk.pages.length === 1 ? 'its only page' : `its ${walk.pages.length} pages`;
  const mayCountAll = shown < total && !onlyFilters(walk.query, []);
  const ends = walk.pages.flatMap((page) => page.exchange);
  return violated(
    [first.exchange, ...ends.slice(1).slice(-1)],
    `${total} rows, as meta.total says`,
    `${shown} different rows on ${pages}`,
    { pointer: '/meta/total', ...(mayCountAll ? { hint: 'total may count the rows that the filters leave out' } : {}) },
  );
});

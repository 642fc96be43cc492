import type { ExchangeId } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/identifiers.js';
import { agreeing, excerpt, pluralize } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { type AnyRule, inconclusive, notApplicable, pass, violated } from '../shared/rule.js';
import { isUnfiltered, keysOf, walkRule } from '../shared/walk-rule.js';

/** A walk over all pages of a list shows each row exactly once. */
export default [
  walkRule('pagination/no-row-twice', (walk) => {
    const keys = keysOf(walk);
    if (keys.length === 0) return notApplicable('the list has no rows');
    if (new Set(keys).size === keys.length) return pass;
    if (!walk.steady) return inconclusive('the list changed while it was read');
    const dropped = Object.keys(walk.query).find((name) => walk.pages.some((page) => !queryOf(page.target).has(name)));
    const seen = new Map<string, { place: string; exchange: ExchangeId }>();
    for (const { exchange, rows, meta } of walk.pages) {
      for (const [index, row] of rows.entries()) {
        const key = rowKey(row);
        const place = `row ${index + 1} of page ${meta.current_page}`;
        const earlier = seen.get(key);
        seen.set(key, { place, exchange });
        if (earlier === undefined) continue;
        return violated(
          [exchange, earlier.exchange],
          `row ${excerpt(key)} once in the whole list`,
          `it is both ${earlier.place} and ${place}`,
          {
            pointer: `/data/${index}`,
            hint: dropped !== undefined ? `a link dropped ${dropped}` : earlier.exchange === exchange ? JOIN : TIES,
          },
        );
      }
    }
    return pass;
  }),
  walkRule('pagination/no-row-missing', (walk) => {
    const [first] = walk.pages;
    if (first === undefined) return notApplicable('no page was read');
    if (!walk.complete) return inconclusive(`the walk did not reach the end: ${walk.because}`);
    const { total } = first.meta;
    const shown = new Set(keysOf(walk)).size;
    if (shown === total) return pass;
    if (!walk.steady) return inconclusive('the list changed while it was read');
    const pages = agreeing(walk.pages.length, 'its only page', `its ${pluralize(walk.pages.length, 'page')}`);
    const mayCountAll = shown < total && !isUnfiltered(walk.query);
    const exchanges = walk.pages.flatMap((page) => page.exchange);
    return violated(
      [first.exchange, ...exchanges.slice(1).slice(-1)],
      `${pluralize(total, 'row')}, as in meta.total`,
      `${pluralize(shown, 'distinct row')} on ${pages}`,
      {
        pointer: '/meta/total',
        ...(mayCountAll ? { hint: 'total may count the rows that the filters leave out' } : {}),
      },
    );
  }),
] satisfies readonly AnyRule[];

const JOIN =
  'a row that shows twice on one page may be joined with several rows of another table: DISTINCT, or EXISTS instead of a join';
const TIES = 'if the sort order leaves ties undecided, some rows show on two pages and others on none';

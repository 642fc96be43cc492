import type { ExchangeId, Page, Walk } from '../../evidence/evidence.js';
import { agreeing, excerpt, pluralize, rowKey } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { isShort, isUnfiltered, keysOf, pageWith, SHORT_PAGES, stableKeys, walkRule } from '../shared/walk-rule.js';

const JOIN =
  'a row that shows twice on one page may be joined with several rows of another table: DISTINCT, or EXISTS instead of a join';
const TIES = 'if the sort order leaves ties undecided, some rows show on two pages and others on none';

/** A walk over all pages shows each row of the list exactly once, with any page size, and backwards too. */
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
            hint:
              dropped !== undefined ? `a link dropped ${dropped}` : repetitionHint(walk, earlier.exchange === exchange),
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
    const areShort = walk.pages.some(isShort);
    const mayCountAll = shown < total && !areShort && !isUnfiltered(walk.query);
    const exchanges = walk.pages.flatMap((page) => page.exchange);
    return violated(
      [first.exchange, ...exchanges.slice(1).slice(-1)],
      `${pluralize(total, 'row')}, as in meta.total`,
      `${shown < keysOf(walk).length ? `${pluralize(keysOf(walk).length, 'row')}, only ${shown} of them distinct,` : pluralize(shown, 'row')} on ${pages}`,
      {
        pointer: '/meta/total',
        ...(areShort ? { hint: SHORT_PAGES } : {}),
        ...(mayCountAll ? { hint: 'total may count the rows that the filters leave out' } : {}),
      },
    );
  }),
  // In which order the rows are listed is not stated, so a page size may change it.
  rule('pagination/page-size-does-not-change-the-rows', 'comparison', ({ relation, base, other, after }) => {
    if (relation !== 'resized') return notApplicable('the walks differ in more than their page size');
    if (!other.steady) return inconclusive('the list changed while it was read');
    const [before, later, shown] = [base, after, other].map((walk) => new Set(keysOf(walk)));
    const lasting = keysOf(base).filter((key) => later?.has(key));
    const missing = other.complete ? lasting.find((key) => !shown?.has(key)) : undefined;
    const isWhole = base.complete && after.complete;
    const extra = isWhole ? keysOf(other).find((key) => !before?.has(key) && !later?.has(key)) : undefined;
    const key = missing ?? extra;
    const [here, there] = [base, other].map(({ query }) => `per_page=${query['per_page']}`);
    if (key !== undefined) {
      const at = [
        ...exchangesOf(missing === undefined ? other : base, key),
        ...other.pages.slice(0, 3).map(({ exchange }) => exchange),
      ];
      return missing === undefined
        ? violated(at, `only rows that the list with ${here} shows`, `row ${excerpt(key)} with ${there}`, {
            pointer: '/data',
          })
        : violated(
            at,
            `row ${excerpt(key)} with ${there}, as with ${here}`,
            `the list with ${there} does not show it`,
            { pointer: '/data' },
          );
    }
    if (!isWhole && !other.complete) return notApplicable('only a part of the list was read');
    return lasting.length === 0 ? notApplicable('no rows could be compared') : pass;
  }),
  rule('pagination/backwards-shows-the-same-rows', 'comparison', (comparison) => {
    const { relation, base, other, after } = comparison;
    if (relation !== 'backwards') return notApplicable('the list was not read backwards');
    const stable = stableKeys(comparison);
    if (stable === null) return inconclusive('the order of the list changed while it was read');
    if (!other.steady) return inconclusive('the list changed while it was read');
    if (!base.complete || !after.complete)
      return inconclusive(`the list was not read to its end: ${base.because ?? after.because}`);
    const forwards = new Set([...keysOf(base), ...keysOf(after)]);
    const shown = keysOf(other);
    const extra = shown.find((key) => !forwards.has(key));
    if (extra !== undefined) {
      return violated(
        exchangesOf(other, extra),
        'only rows that the walk forwards shows',
        `the walk backwards shows row ${excerpt(extra)}`,
      );
    }
    const backwards = new Set(shown);
    // A walk backwards that was cut short shows only the end of the list.
    const wanted = other.complete
      ? stable.keys
      : stable.moved
        ? []
        : stable.keys.slice(stable.keys.length - shown.length);
    const missing = wanted.find((key) => !backwards.has(key));
    if (missing !== undefined) {
      const at = [...exchangesOf(base, missing), ...other.pages.slice(0, 3).map(({ exchange }) => exchange)];
      return violated(
        at,
        `row ${excerpt(missing)}, which the walk forwards shows`,
        'the walk backwards does not show it',
      );
    }
    return wanted.length === 0 ? notApplicable('no rows could be compared') : pass;
  }),
] satisfies readonly AnyRule[];

/** Why a row shows twice. */
function repetitionHint({ pages }: Walk, isOnOnePage: boolean): string {
  if (isOnOnePage) return JOIN;
  const rowsOf = ({ rows }: Page) => JSON.stringify(rows.map(rowKey));
  const [first] = pages;
  const again = pages.find((page) => page !== first && first !== undefined && rowsOf(page) === rowsOf(first));
  if (again !== undefined)
    return `page ${again.meta.current_page} shows the rows of the first page: page may be ignored`;
  return pages.some(isShort) ? SHORT_PAGES : TIES;
}

function exchangesOf(walk: Walk, key: string): number[] {
  const page = pageWith(walk, key);
  return page === undefined ? [] : [page.exchange];
}

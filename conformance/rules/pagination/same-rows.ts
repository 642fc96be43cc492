import type { Walk } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { keysOf, pageWith, stableKeys } from '../shared/walk-rule.js';

/** A list shows the same rows with another page size, and when it is read backwards. */
export default [
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

function exchangesOf(walk: Walk, key: string): number[] {
  const page = pageWith(walk, key);
  return page === undefined ? [] : [page.exchange];
}

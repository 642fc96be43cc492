import type { Walk } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { keysOf, pageWith, stableKeys } from '../shared/walk-rule.js';

/** A list shows the same rows with another page size, and when it is read backwards. */
export default [
  rule('pagination/page-size-does-not-change-the-rows', 'comparison', (comparison) => {
    const { relation, base, other } = comparison;
    if (relation !== 'resized') return notApplicable('the walks differ in more than their page size');
    const stable = stableKeys(comparison);
    if (stable === null) return inconclusive('the order of the list changed while it was read');
    if (!other.steady) return inconclusive('the list changed while it was read');
    const isStable = new Set(stable.keys);
    const shown = stable.moved ? keysOf(other).filter((key) => isStable.has(key)) : keysOf(other);
    // A walk that was cut short shows only the beginning of the list.
    const length = base.complete && other.complete ? Math.max : Math.min;
    const compared = length(stable.keys.length, shown.length);
    if (compared === 0) return notApplicable('no rows could be compared');
    for (let index = 0; index < compared; index += 1) {
      const [wanted, found] = [stable.keys[index], shown[index]];
      if (wanted === found) continue;
      const at = [pageWith(other, found), pageWith(base, wanted)].flatMap((page) => page?.exchange ?? []);
      return violated(
        at,
        `row ${index + 1} of the list is ${excerpt(wanted)}, as with per_page=${base.query['per_page']}`,
        `with per_page=${other.query['per_page']}, it is ${excerpt(found)}`,
        { pointer: '/data' },
      );
    }
    return pass;
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
      return violated(exchangesOf(other, extra), 'only rows that the walk forwards shows', `row ${excerpt(extra)}`);
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

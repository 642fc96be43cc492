import type { Walk } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { keysOf, pageWith, stableKeys } from '../shared/walk-rule.js';

export default rule('pagination/backwards-shows-the-same-rows', 'comparison', (comparison) => {
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
      'only rows of the walk forwards',
      `row ${excerpt(extra)} shows only backwards`,
    );
  }
  const backwards = new Set(shown);
  // A walk backwards that was cut short shows the end of the list.
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
      'it does not show in the walk backwards',
    );
  }
  return wanted.length === 0 ? notApplicable('no rows could be compared') : pass;
});

function exchangesOf(walk: Walk, key: string): number[] {
  const page = pageWith(walk, key);
  return page === undefined ? [] : [page.exchange];
}

import { excerpt } from '../../evidence/notation/text.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { keysOf, pageWith, stableKeys } from '../shared/walk-rule.js';

export default rule('pagination/page-size-does-not-change-the-rows', 'comparison', (comparison) => {
  const { relation, base, other } = comparison;
  if (relation !== 'resized') return notApplicable('the walks do not differ in their page size alone');
  const stable = stableKeys(comparison);
  if (stable === null) return inconclusive('the order of the list changed while it was read');
  if (!other.steady) return inconclusive('the list changed while it was read');
  const isStable = new Set(stable.keys);
  const shown = stable.moved ? keysOf(other).filter((key) => isStable.has(key)) : keysOf(other);
  // A walk that was cut short shows the beginning of the list.
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
      `with per_page=${other.query['per_page']} it is ${excerpt(found)}`,
      { pointer: '/data' },
    );
  }
  return pass;
});

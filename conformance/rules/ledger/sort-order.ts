import type { Walk } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/identifiers.js';
import { excerpt } from '../../evidence/notation/text.js';
import { createdAtMs } from '../../evidence/read-exchange.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { keysOf, pageWith, rowsOfWalk, stableKeys } from '../shared/walk-rule.js';
import { momentOrderRule } from './moment-order-rule.js';

/** The order of the ledger's rows by creation time, in each direction and by default. */
export default [
  momentOrderRule('ledger/asc-is-oldest-first', 'asc'),
  momentOrderRule('ledger/desc-is-newest-first', 'desc'),
  // Rows of the same moment may be in any order, so the default shows only in rows of different moments.
  momentOrderRule('ledger/sort-defaults-to-desc', 'desc', { sort: undefined }),
  rule(
    'ledger/asc-is-desc-reversed',
    'comparison',
    (comparison) => {
      const { relation, base, other, after } = comparison;
      if (relation !== 'reversed' || base.list !== 'listTransactions') {
        return notApplicable('sort=asc was not compared with sort=desc');
      }
      const walks = [base, other, after];
      const changed = walks.find((walk) => !walk.complete || !walk.steady);
      if (changed !== undefined) return inconclusive(changed.because ?? 'the ledger changed while it was read');
      const stable = stableKeys(comparison);
      if (stable === null) return inconclusive('two walks with sort=asc showed the rows in different orders');
      if (stable.keys.length < 2) return notApplicable('fewer than two rows were read');
      const lasting = new Set(stable.keys);
      const reversed = keysOf(other)
        .filter((key) => lasting.has(key))
        .reverse();
      const index = stable.keys.findIndex((key, position) => reversed[position] !== key);
      const [key, instead] = [stable.keys[index], reversed[index]];
      if (key === undefined) return pass;
      return violated(
        [pageWith(other, key), pageWith(base, key), pageWith(other, instead)].flatMap((page) => page?.exchange ?? []),
        `row ${index + 1} with sort=asc, ${excerpt(key, 40)}, is row ${index + 1} from the end with sort=desc`,
        instead === undefined ? 'sort=desc shows fewer rows' : `${excerpt(instead, 40)} is there`,
        areOfOneMoment(base, key, instead)
          ? { hint: 'rows of the same moment need a second sort key that is also reversed' }
          : {},
      );
    },
    { needs: ['token'] },
  ),
] satisfies readonly AnyRule[];

function areOfOneMoment(walk: Walk, ...keys: readonly (string | undefined)[]): boolean {
  const rows = rowsOfWalk(walk).flatMap(({ row }) => (keys.includes(rowKey(row)) ? [createdAtMs(row)] : []));
  return rows.length > 1 && new Set(rows).size === 1;
}

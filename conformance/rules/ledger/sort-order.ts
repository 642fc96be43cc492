import type { Walk } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/identifiers.js';
import { excerpt } from '../../evidence/notation/text.js';
import { createdAtNanos } from '../../evidence/read-exchange.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { keysOf, pageWith, rowsOfWalk } from '../shared/walk-rule.js';
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
      const momentOf = momentsIn(walks);
      const before = lastingKeys(base, after);
      const later = lastingKeys(after, base);
      const isMoved = before.some((key, index) => momentOf(key) !== momentOf(later[index]));
      if (isMoved) return inconclusive('two walks with sort=asc showed the rows in different orders');
      if (before.length < 2) return notApplicable('fewer than two rows were read');
      const reversed = keysIn(other, new Set(before)).reverse();
      const index = before.findIndex((key, position) => momentOf(key) !== momentOf(reversed[position]));
      const lost = before.find((key) => !reversed.includes(key));
      const [key, instead] = index < 0 ? [lost] : [before[index], reversed[index]];
      if (key === undefined) return pass;
      const place = before.indexOf(key) + 1;
      return violated(
        [pageWith(other, key), pageWith(base, key), pageWith(other, instead)].flatMap((page) => page?.exchange ?? []),
        `row ${place} with sort=asc, ${excerpt(key, 40)}, is row ${place} from the end with sort=desc`,
        instead === undefined ? 'sort=desc shows no row there' : `sort=desc shows ${excerpt(instead, 40)} there`,
      );
    },
    { needs: ['token'] },
  ),
] satisfies readonly AnyRule[];

/** The rows of a walk that another walk shows too. */
function lastingKeys(walk: Walk, other: Walk): string[] {
  return keysIn(walk, new Set(keysOf(other)));
}

function keysIn(walk: Walk, keys: ReadonlySet<string>): string[] {
  return keysOf(walk).filter((key) => keys.has(key));
}

/** Reads the `created_at` of a row, in the precision that it shows. Rows with equal ones may stand in any order. */
function momentsIn(walks: readonly Walk[]): (key: string | undefined) => bigint | string | undefined {
  const moments = new Map(
    walks.flatMap((walk) => rowsOfWalk(walk).map(({ row }) => [rowKey(row), createdAtNanos(row)] as const)),
  );
  return (key) => (key === undefined ? undefined : (moments.get(key) ?? key));
}

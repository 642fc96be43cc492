import type { Comparison } from '../../engine/evidence.js';
import { createdAt } from '../../engine/moment-order-rule.js';
import { holds, notApplicable, rule, unknown, violated } from '../../engine/rule.js';
import { stableKeys } from '../../engine/stable-rows.js';
import { rowsOfWalk } from '../../engine/walks.js';
import { excerpt } from '../../notation/excerpt.js';
import { rowKey } from '../../notation/row-key.js';

export default rule(
  'ledger/sort-defaults-to-desc',
  'comparison',
  (comparison) => {
    const { base, other } = comparison;
    if (!comparesSort(comparison)) return notApplicable('sort=desc was not compared with no sort');
    if (base.pages.length === 0 || other.pages.length === 0) return unknown('the ledger could not be read');
    const [sorted, plain] = [rowsOfWalk(base), rowsOfWalk(other)];
    const moments = new Set(sorted.map(({ row }) => createdAt(row)));
    if (moments.size < 2) return notApplicable('all rows are of one moment');
    if (stableKeys(comparison)?.moved !== false) return unknown('the ledger changed while it was compared');
    for (const [index, { row, exchange, index: position }] of plain.entries()) {
      const expected = sorted[index]?.row;
      if (expected === undefined) break;
      // Rows of one moment may change places.
      if (rowKey(expected) === rowKey(row) || createdAt(expected) === createdAt(row)) continue;
      return violated(
        [exchange, ...base.pages.map((page) => page.exchange)],
        `row ${index + 1} without sort is the one of sort=desc: ${excerpt(expected['created_at'], 40)}`,
        `a row of ${excerpt(row['created_at'], 40)}`,
        { pointer: `/data/${position}/created_at` },
      );
    }
    return holds;
  },
  { needs: ['token'] },
);

function comparesSort({ relation, base, other }: Comparison): boolean {
  const ofLedger = relation === 'defaulted' && base.list === 'listTransactions';
  return ofLedger && base.query['sort'] === 'desc' && other.query['sort'] === undefined;
}

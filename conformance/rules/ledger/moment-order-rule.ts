import type { RuleId } from '../../../generated/rules.js';
import type { Query, Walk } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/identifiers.js';
import { excerpt } from '../../evidence/notation/text.js';
import { createdAtNanos } from '../../evidence/read-exchange.js';
import { needsOf } from '../shared/row-rule.js';
import { type AnyRule, inconclusive, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { type RowPosition, rowsOfWalk, walkRule } from '../shared/walk-rule.js';

/**
 * Builds a rule about the ledger's order: `created_at` never falls (asc) or never rises (desc). `asked` is the `sort` of
 * the walks that the rule applies to; undefined for walks without the parameter.
 */
export function momentOrderRule(
  id: RuleId,
  sort: 'asc' | 'desc',
  asked: { readonly sort: string | undefined } = { sort },
): AnyRule {
  const reading = asked.sort === undefined ? 'without sort' : `with sort=${asked.sort}`;
  const rule = walkRule(id, (walk) => {
    const isMeant = walk.list === 'listTransactions' && walk.query['sort'] === asked.sort;
    return isMeant ? judge(walk, sort, reading) : notApplicable(`the ledger was not read ${reading}`);
  });
  return { ...rule, needs: needsOf('listTransactions') };
}

const WRONG_COLUMN_HINT = 'rows may be sorted by something other than their creation time, or by its text';
const ORDER_RESTARTS_HINT =
  'the order starts again with this page: check whether the link keeps sort, and whether rows are sorted before they are paged';

function judge(walk: Walk, sort: 'asc' | 'desc', reading: string): Verdict {
  const pages = walk.direction === 'forwards' ? walk.pages : walk.pages.toReversed();
  let before: { readonly placed: RowPosition; readonly at: bigint } | null = null;
  let differ = false;
  let isDoubtful = false;
  for (const placed of rowsOfWalk({ ...walk, pages })) {
    const at = createdAtNanos(placed.row);
    if (at === null) continue;
    const step: bigint = before === null ? 0n : sort === 'asc' ? at - before.at : before.at - at;
    if (step !== 0n) differ = true;
    if (before !== null && step < 0n) {
      // A row that was added while the pages were read pushes others to the next page.
      if (walk.steady || placed.exchange === before.placed.exchange) {
        return outOfOrder(placed, before.placed, { sort, reading, query: walk.query });
      }
      isDoubtful = true;
    }
    before = { placed, at };
  }
  if (isDoubtful) return inconclusive('rows were added while the pages were read');
  return differ ? pass : notApplicable('fewer than two different times were read');
}

interface Order {
  readonly sort: 'asc' | 'desc';
  readonly reading: string;
  readonly query: Query;
}

function outOfOrder(
  { row, exchange, index }: RowPosition,
  before: RowPosition,
  { sort, reading, query: { sort: _, ...others } }: Order,
): Verdict {
  const at = exchange === before.exchange ? [exchange] : [exchange, before.exchange];
  const filters = new URLSearchParams(others).toString();
  return violated(
    at,
    `in the ledger${filters === '' ? '' : ` under ${filters}`}, read ${reading}, no row is ${sort === 'asc' ? 'older' : 'newer'} than the one before it`,
    `row ${excerpt(rowKey(row), 40)} of ${excerpt(row['created_at'], 40)} follows a row of ${excerpt(before.row['created_at'], 40)}`,
    {
      pointer: `/data/${index}/created_at`,
      hint: exchange === before.exchange ? WRONG_COLUMN_HINT : ORDER_RESTARTS_HINT,
    },
  );
}

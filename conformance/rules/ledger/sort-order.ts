import type { RuleId } from '../../../generated/rules.js';
import type { JsonObject, Query, Walk } from '../../evidence/evidence.js';
import { excerpt, rowKey } from '../../evidence/notation/text.js';
import { createdAtNanos } from '../../evidence/read-exchange.js';
import { needsOf } from '../shared/row-rule.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { keysOf, pageWith, type RowPosition, rowsOfWalk, walkRule } from '../shared/walk-rule.js';

const WRONG_COLUMN_HINT = 'rows may be sorted by something other than their creation time, or by its text';
const SECONDS_HINT = 'rows of one second stand in another order: created_at may be compared without its fractions';
const ORDER_RESTARTS_HINT =
  'the order starts again with this page: check whether the link keeps sort, and whether rows are sorted before they are paged';

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

/**
 * Builds a rule about the ledger's order: `created_at` never falls (asc) or never rises (desc). `asked` is the `sort` of
 * the walks that the rule applies to; undefined for walks without the parameter.
 */
function momentOrderRule(
  id: RuleId,
  sort: 'asc' | 'desc',
  asked: { readonly sort: string | undefined } = { sort },
): AnyRule {
  const reading = asked.sort === undefined ? 'without sort' : `with sort=${asked.sort}`;
  const built = walkRule(id, (walk) => {
    const isMeant = walk.list === 'listTransactions' && walk.query['sort'] === asked.sort;
    return isMeant ? judge(walk, sort, reading) : notApplicable(`the ledger was not read ${reading}`);
  });
  return { ...built, needs: needsOf('listTransactions') };
}

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
      hint: isOfOneSecond(row, before.row)
        ? SECONDS_HINT
        : exchange === before.exchange
          ? WRONG_COLUMN_HINT
          : ORDER_RESTARTS_HINT,
    },
  );
}

/** Whether two rows differ in the fractions of a second alone. */
function isOfOneSecond(...rows: readonly JsonObject[]): boolean {
  const [one, other] = rows.map((row) => (createdAtNanos(row) ?? 0n) / 1_000_000_000n);
  return one === other;
}

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

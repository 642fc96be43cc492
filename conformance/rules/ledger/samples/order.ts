import type { Comparison, JsonObject, Query, Walk } from '../../../evidence/evidence.js';
import type { Samples } from '../../sample.js';
import { transactionBody } from '../../sample-bodies.js';
import { listing, onComparison, onWalk, onWalks } from '../../sample-cases.js';

/** The n-th row of the ledger, oldest first. Two rows each are of one moment. */
function row(n: number, more: JsonObject = {}): JsonObject {
  const created_at = `2026-03-14T09:26:${10 + Math.floor(n / 2)}+00:00`;
  const balance_after = { ...transactionBody.balance_after, amount: String(120_450 - n) };
  return { ...transactionBody, id: `01JCK4Q8Z9A1B2C3D4E5F6G7H${n}`, created_at, balance_after, ...more };
}

const oldest = [0, 1, 2, 3, 4, 5].map((n) => row(n));
const newest = oldest.toReversed();
const ties = [row(4), row(5), row(2), row(3), row(0), row(1)];
const dates = { start_date: '2026-03-01', end_date: '2026-03-31' };
const cut = { complete: false, because: 'the list has more than 12 pages' };

function ledger(rows: readonly JsonObject[], query: Query = {}, more: Partial<Walk> = {}): Walk {
  return listing('listTransactions', rows, { query, ...more });
}

function paged(sort: string, rows: readonly JsonObject[], more: Partial<Walk> = {}): Walk {
  return listing('listTransactions', [rows.slice(0, 3), rows.slice(3)], { query: { sort }, ...more });
}

const backwards = (walk: Walk): Walk => ({ ...walk, direction: 'backwards', pages: walk.pages.toReversed() });

const asc = ledger(oldest, { ...dates, sort: 'asc' });
const desc = ledger(newest, { ...dates, sort: 'desc' });
const reversed = (other: Walk, more: Partial<Comparison> = {}) => ({
  relation: 'reversed' as const,
  base: asc,
  other,
  ...more,
});
const plain = (rows: readonly JsonObject[], more: Partial<Walk> = {}) =>
  listing('listTransactions', [rows.slice(0, 3), rows.slice(3)], more);
const halves = [...newest.slice(3), ...newest.slice(0, 3)];

/** Rules about the order of the ledger, and about its ids. */
export const orderSamples: Samples = {
  'ledger/asc-is-oldest-first': [
    onWalk('oldest first', 'holds', paged('asc', oldest)),
    onWalk('backwards', 'holds', backwards(paged('asc', oldest))),
    onWalk('rows of one moment change places', 'holds', ledger([row(1), row(0), row(3), row(2)], { sort: 'asc' })),
    onWalk('desc', 'notApplicable', desc),
    onWalk('no sort', 'notApplicable', ledger(newest)),
    onWalk('one moment', 'notApplicable', ledger([row(0), row(1)], { sort: 'asc' })),
    onWalk(
      'a row came in between two pages',
      'unknown',
      paged('asc', [...oldest.slice(3), ...oldest.slice(0, 3)], { steady: false }),
    ),
    onWalk('newest first', 'violated', ledger(newest, { sort: 'asc' })),
    onWalk('the last row', 'violated', paged('asc', [...oldest, row(0)])),
    onWalk('the second page is older', 'violated', paged('asc', [...oldest.slice(3), ...oldest.slice(0, 3)])),
    onWalk('within a page of a list that changed', 'violated', ledger(newest, { sort: 'asc' }, { steady: false })),
    onWalk('backwards from the newest', 'violated', backwards(paged('asc', newest))),
  ],
  'ledger/desc-is-newest-first': [
    onWalk('newest first', 'holds', paged('desc', newest)),
    onWalk(
      'in other offsets',
      'holds',
      ledger([row(2), { ...row(0), created_at: '2026-03-14T10:26:10+01:00' }], { sort: 'desc' }),
    ),
    onWalk('asc', 'notApplicable', asc),
    onWalk(
      'a row came in between two pages',
      'unknown',
      paged('desc', [...newest.slice(3), ...newest.slice(0, 3)], { steady: false }),
    ),
    onWalk('oldest first', 'violated', ledger(oldest, { sort: 'desc' })),
    onWalk('one row', 'violated', ledger([...newest, row(2)], { sort: 'desc' })),
  ],
  'ledger/sort-defaults-to-desc': [
    onWalk('newest first', 'holds', ledger(newest)),
    onWalk('rows of one moment change places', 'holds', ledger(ties, dates)),
    onWalk('backwards', 'holds', backwards(plain(newest))),
    onWalk('sort=asc', 'notApplicable', asc),
    onWalk('sort=desc', 'notApplicable', ledger(oldest, { sort: 'desc' })),
    onWalk('another list', 'notApplicable', listing('listOrders', oldest)),
    onWalk('one moment', 'notApplicable', ledger([row(0), row(1)])),
    onWalk('a row came in between two pages', 'unknown', plain(halves, { steady: false })),
    onWalk('oldest first', 'violated', ledger(oldest)),
    onWalk('oldest first within dates', 'violated', ledger(oldest, dates)),
    onWalk('oldest first in a wallet', 'violated', ledger(oldest, { wallet_id: transactionBody.wallet_id })),
    onWalk('two rows', 'violated', ledger([...newest.slice(0, 4), row(0), row(2)])),
    onWalk('the second page is newer', 'violated', plain(halves)),
  ],
  'ledger/asc-is-desc-reversed': [
    onComparison('reversed', 'holds', reversed(desc)),
    onComparison(
      'a row came meanwhile',
      'holds',
      reversed(ledger([row(6), ...newest], { sort: 'desc' }), {
        after: ledger([...oldest, row(6)], { sort: 'asc' }),
      }),
    ),
    onComparison('another relation', 'notApplicable', reversed(asc, { relation: 'resized' })),
    onComparison('one row', 'notApplicable', reversed(desc, { base: ledger([row(0)], { sort: 'asc' }) })),
    onComparison('cut off', 'unknown', reversed({ ...desc, ...cut })),
    onComparison(
      'no two readings alike',
      'unknown',
      reversed(desc, { after: ledger(ties.toReversed(), { sort: 'asc' }) }),
    ),
    onComparison('rows of one moment stay', 'violated', reversed(ledger(ties, { sort: 'desc' }))),
    onComparison('the same order', 'violated', reversed(ledger(oldest, { sort: 'desc' }))),
    onComparison('the oldest row is lost', 'violated', reversed(ledger(newest.slice(0, -1), { sort: 'desc' }))),
  ],
  'ledger/row-ids-are-unique': [
    onWalk('each its own', 'holds', paged('desc', newest)),
    onWalk('one row on two pages', 'holds', listing('listTransactions', [newest.slice(0, 3), newest.slice(2)])),
    onWalk('one row', 'notApplicable', ledger([row(0)])),
    onWalk('rows without amounts', 'notApplicable', ledger([{ id: '1' }, { id: '1' }])),
    onWalk('two share one', 'violated', ledger([...oldest, row(6, { id: row(0)['id'] ?? '' })])),
    onWalk(
      'in another letter case',
      'violated',
      ledger([...oldest, row(6, { id: String(row(0)['id']).toLowerCase() })]),
    ),
    onWalk('on two pages', 'violated', listing('listTransactions', [oldest, [row(6, { id: row(0)['id'] ?? '' })]])),
  ],
  'ledger/order-within-a-moment': [
    onWalk('by id', 'observed', asc),
    onWalks('both ways', 'observed', [asc, desc, ledger(ties, { sort: 'desc' })]),
    onWalk('no sort', 'notApplicable', ledger(newest)),
    onWalk('no such rows', 'notApplicable', ledger([row(0), row(2)], { sort: 'asc' })),
  ],
};

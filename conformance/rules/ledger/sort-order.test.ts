import type { Comparison, JsonObject, Walk } from '../../evidence/evidence.js';
import { transactionBody } from '../shared/samples/bodies.test.support.js';
import { listing, onComparison, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { apart, asc, dates, desc, ledger, newest, nthRow, oldest, paged, ties } from './samples.test.support.js';
import rules from './sort-order.js';

const backwards = (walk: Walk): Walk => ({ ...walk, direction: 'backwards', pages: walk.pages.toReversed() });

const plain = (rows: readonly JsonObject[], more: Partial<Walk> = {}) =>
  listing('listTransactions', [rows.slice(0, 3), rows.slice(3)], more);

const halves = [...newest.slice(3), ...newest.slice(0, 3)];
const cut = { complete: false, because: 'the list has more than 12 pages' };

const reversed = (other: Walk, more: Partial<Comparison> = {}) => ({
  relation: 'reversed' as const,
  base: asc,
  other,
  ...more,
});

describeRules(
  rules,
  {
    'ledger/asc-is-oldest-first': [
      onWalk('oldest first', 'pass', paged('asc', oldest)),
      onWalk('backwards', 'pass', backwards(paged('asc', oldest))),
      onWalk(
        'rows of the same moment in another order',
        'pass',
        ledger([nthRow(1), nthRow(0), nthRow(3), nthRow(2)], { sort: 'asc' }),
      ),
      onWalk('desc', 'notApplicable', desc),
      onWalk('no sort', 'notApplicable', ledger(newest)),
      onWalk('one moment', 'notApplicable', ledger([nthRow(0), nthRow(1)], { sort: 'asc' })),
      onWalk(
        'a row was added between two pages',
        'inconclusive',
        paged('asc', [...oldest.slice(3), ...oldest.slice(0, 3)], { steady: false }),
      ),
      onWalk('newest first', 'violated', ledger(newest, { sort: 'asc' })),
      onWalk('the last row', 'violated', paged('asc', [...oldest, nthRow(0)])),
      onWalk('the second page is older', 'violated', paged('asc', [...oldest.slice(3), ...oldest.slice(0, 3)])),
      onWalk('within a page of a list that changed', 'violated', ledger(newest, { sort: 'asc' }, { steady: false })),
      onWalk('backwards from the newest', 'violated', backwards(paged('asc', newest))),
    ],
    'ledger/desc-is-newest-first': [
      onWalk('newest first', 'pass', paged('desc', newest)),
      onWalk(
        'in other offsets',
        'pass',
        ledger([nthRow(2), { ...nthRow(0), created_at: '2026-03-14T10:26:10+01:00' }], { sort: 'desc' }),
      ),
      onWalk('asc', 'notApplicable', asc),
      onWalk(
        'a row was added between two pages',
        'inconclusive',
        paged('desc', [...newest.slice(3), ...newest.slice(0, 3)], { steady: false }),
      ),
      onWalk('oldest first', 'violated', ledger(oldest, { sort: 'desc' })),
      onWalk('one row', 'violated', ledger([...newest, nthRow(2)], { sort: 'desc' })),
    ],
    'ledger/sort-defaults-to-desc': [
      onWalk('newest first', 'pass', ledger(newest)),
      onWalk('rows of the same moment in another order', 'pass', ledger(ties, dates)),
      onWalk('backwards', 'pass', backwards(plain(newest))),
      onWalk('sort=asc', 'notApplicable', asc),
      onWalk('sort=desc', 'notApplicable', ledger(oldest, { sort: 'desc' })),
      onWalk('another list', 'notApplicable', listing('listOrders', oldest)),
      onWalk('one moment', 'notApplicable', ledger([nthRow(0), nthRow(1)])),
      onWalk('a row was added between two pages', 'inconclusive', plain(halves, { steady: false })),
      onWalk('oldest first', 'violated', ledger(oldest)),
      onWalk('oldest first with dates', 'violated', ledger(oldest, dates)),
      onWalk('oldest first with wallet_id', 'violated', ledger(oldest, { wallet_id: transactionBody.wallet_id })),
      onWalk('two rows', 'violated', ledger([...newest.slice(0, 4), nthRow(0), nthRow(2)])),
      onWalk('the second page is newer', 'violated', plain(halves)),
    ],
    'ledger/asc-is-desc-reversed': [
      onComparison('reversed', 'pass', reversed(desc)),
      onComparison(
        'a row was added meanwhile',
        'pass',
        reversed(ledger([nthRow(6), ...newest], { sort: 'desc' }), {
          after: ledger([...oldest, nthRow(6)], { sort: 'asc' }),
        }),
      ),
      onComparison('another relation', 'notApplicable', reversed(asc, { relation: 'resized' })),
      onComparison('one row', 'notApplicable', reversed(desc, { base: ledger([nthRow(0)], { sort: 'asc' }) })),
      onComparison('a walk that was cut off', 'inconclusive', reversed({ ...desc, ...cut })),
      onComparison('no two readings agree', 'inconclusive', reversed(desc, { after: ledger(newest, { sort: 'asc' }) })),
      onComparison('rows of one moment stay', 'pass', reversed(ledger(ties, { sort: 'desc' }))),
      onComparison(
        'rows of one moment are elsewhere each time',
        'pass',
        reversed(desc, { after: ledger(ties.toReversed(), { sort: 'asc' }) }),
      ),
      onComparison(
        'rows of one second, a microsecond apart',
        'violated',
        reversed(ledger(apart, { sort: 'desc' }), {
          base: ledger(apart, { sort: 'asc' }),
          after: ledger(apart, { sort: 'asc' }),
        }),
      ),
      onComparison('a row of a moment is lost', 'violated', reversed(ledger(newest.slice(1), { sort: 'desc' }))),
      onComparison('the same order', 'violated', reversed(ledger(oldest, { sort: 'desc' }))),
      onComparison('the oldest row is lost', 'violated', reversed(ledger(newest.slice(0, -1), { sort: 'desc' }))),
    ],
  },
  { 'ledger/asc-is-oldest-first': /sorted by something other|starts again with this page/ },
);

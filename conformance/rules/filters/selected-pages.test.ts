import type { Evidence, JsonObject, Page, Query, Selection, Walk } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { listWalk, type Sample, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './selected-pages.js';

const ledger: JsonObject[] = Array.from({ length: 40 }, (_, index) => ({
  id: `row-${index}`,
  wallet_id: index % 2 === 0 ? 'a' : 'b',
  created_at: `2025-06-${String(1 + Math.floor(index / 4)).padStart(2, '0')}T10:00:00Z`,
}));
const base = listWalk('listTransactions', ledger, { perPage: 100 });
const ofA = ledger.filter((row) => row['wallet_id'] === 'a');

/** The page of this number under a wallet filter, as it must be. */
function pageOf(
  number: number,
  rows: readonly JsonObject[] = ofA,
  query: Query = { wallet_id: 'a', sort: 'asc' },
): Selection {
  const page = listWalk('listTransactions', rows, { perPage: 7, query }).pages[number - 1] as Page;
  return { list: 'listTransactions', query, base, after: base, page };
}

const on = (verdict: Sample['verdict'], what: string, item: Selection): Sample => {
  const evidence: Evidence[] = [{ kind: 'selection', item }];
  return { what, verdict, evidence };
};

const grown: Walk = listWalk('listTransactions', [...ledger, { ...ledger[0], id: 'new' }], { perPage: 100 });
const few = pageOf(1, ofA.slice(0, 12));
const late = withValueAt(withValueAt(pageOf(3), '/page/rows', []), '/page/meta/current_page', 9);
const newestFirst = pageOf(2, ofA.toReversed(), { wallet_id: 'a' });
const common: Sample[] = [
  on('pass', 'the first page', pageOf(1)),
  on('pass', 'the last page', pageOf(3)),
  on('pass', 'newest first', newestFirst),
  on('inconclusive', 'a list that was cut off', {
    ...pageOf(1),
    base: { ...base, complete: false, because: 'too long' },
  }),
  on('notApplicable', 'a whole list that lacks rows', {
    ...pageOf(1),
    base: withValueAt(base, '/pages/0/meta/total', 41),
  }),
  on('notApplicable', 'a row without a wallet', {
    ...pageOf(1),
    base: withValueAt(base, '/pages/0/rows/0/wallet_id', null),
  }),
];

describeRules(rules, {
  'filters/total-counts-the-selection': [
    ...common,
    on('pass', 'a page after the last', late),
    on('inconclusive', 'a list that changed', { ...few, after: grown }),
    on('violated', 'fewer', few),
    on('violated', 'all rows of the list', withValueAt(pageOf(1), '/page/meta/total', 40)),
  ],
  'filters/page-shows-its-selection': [
    ...common,
    on('notApplicable', 'a page after the last', late),
    on('violated', 'a row of another wallet', withValueAt(pageOf(2), '/page/rows/3', ledger[1] ?? null)),
    on(
      'violated',
      'a row that the list does not have',
      withValueAt(pageOf(2), '/page/rows/3', { ...ledger[8], id: 'x' }),
    ),
    on('violated', 'a row less', withValueAt(pageOf(3), '/page/rows', ofA.slice(15))),
  ],
  'filters/ledger-page-is-its-part': [
    ...common,
    on('notApplicable', 'a page after the last', late),
    on('notApplicable', 'another list', { ...newestFirst, list: 'listOrders' }),
    on('violated', 'the wrong order', { ...pageOf(1), query: { wallet_id: 'a', sort: 'desc' } }),
    on('violated', 'the rows of another page', withValueAt(pageOf(2), '/page/rows', ofA.slice(0, 7))),
  ],
});

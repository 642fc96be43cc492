import type { JsonObject, Query } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { listWalk, type Sample, walked, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './filtered-lists.js';
import {
  at,
  completed,
  filtered,
  from,
  movements,
  narrowed,
  OTHER_WALLET,
  orders,
  paid,
  sample,
  to,
  unpaid,
  WALLET,
  wallet,
  whole,
  wholeWindow,
} from './samples.test.support.js';

const filteredList = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, filtered('listTransactions', query, shown));

const list = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, filtered('listOrders', query, shown));

/** Twenty completed orders, and a pending one on the second page, because the link drops the filter. */
function forgetful() {
  const many = Array.from({ length: 20 }, (_, index) => ({ ulid: `o${index}`, fulfillment_status: 'completed' }));
  const walk = listWalk('listOrders', many, { query: completed });
  const dropped = withValueAt(walk, '/pages/1/target', '/api/v1/orders?page=2');
  return withValueAt(dropped, '/pages/1/rows/3/fulfillment_status', 'pending');
}

const cutShort = { ...listWalk('listOrders', at(orders, 3), { query: completed }), complete: false };
const unsteady = { ...listWalk('listOrders', at(orders, 3), { query: completed }), steady: false };
const changed = listWalk('listOrders', withValueAt(orders, '/4/fulfillment_status', 'refunded'), { perPage: 100 });

describeRules(rules, {
  'filters/fulfillment-status-shows-only-its-orders': [
    list('pass', 'both completed orders', completed, at(orders, 3, 5)),
    list('pass', 'beside another filter', { ...completed, ...paid }, at(orders, 3, 5)),
    list('notApplicable', 'no filter', {}, orders),
    list('notApplicable', 'no rows', completed, []),
    list('notApplicable', 'a row without status', completed, [{ ulid: 'x' }]),
    list('violated', 'the filter is ignored', completed, orders),
    list('violated', 'one other among them', completed, at(orders, 3, 4, 5)),
    sample('violated', 'a link that dropped the filter', walked(forgetful())),
  ],
  'filters/payment-status-shows-only-its-orders': [
    list('pass', 'the unpaid order', unpaid, at(orders, 2)),
    list('notApplicable', 'no filter', {}, orders),
    list('violated', 'a paid one among them', unpaid, at(orders, 1, 2)),
    list('violated', 'the filter is ignored', unpaid, orders),
  ],
  'filters/wallet-shows-only-its-rows': [
    filteredList('pass', 'rows of the wallet', wallet, at(movements, 1, 2, 4, 6)),
    filteredList('pass', 'asked in upper case', { wallet_id: WALLET.toUpperCase() }, at(movements, 1, 2)),
    filteredList('notApplicable', 'no filter', {}, movements),
    filteredList('violated', 'the filter is ignored', wallet, movements),
    filteredList('violated', 'one row of another wallet', wallet, at(movements, 1, 2, 3)),
  ],
  'filters/fulfillment-status-shows-all-its-orders': [
    whole('pass', 'both completed orders', completed, at(orders, 3, 5)),
    whole('pass', 'too many, which is another rule', completed, orders),
    whole('notApplicable', 'no such order', { fulfillment_status: 'processing' }, []),
    whole('notApplicable', 'two filters', { ...completed, ...paid }, []),
    sample('notApplicable', 'another relation', narrowed('listOrders', completed, [], { relation: 'resized' })),
    sample(
      'inconclusive',
      'the filtered list was not read to its end',
      narrowed('listOrders', completed, [], { other: cutShort }),
    ),
    sample('inconclusive', 'the filtered list changed', narrowed('listOrders', completed, [], { other: unsteady })),
    sample(
      'pass',
      'the missing order was refunded meanwhile',
      narrowed('listOrders', completed, at(orders, 3), { after: changed }),
    ),
    whole('violated', 'the last one is missing', completed, at(orders, 3)),
    whole('violated', 'nothing is shown', completed, []),
  ],
  'filters/payment-status-shows-all-its-orders': [
    whole('pass', 'all paid orders', paid, at(orders, 1, 3, 4, 5)),
    whole('notApplicable', 'the other filter', completed, []),
    whole('violated', 'refunded ones are hidden', paid, at(orders, 1, 3, 5)),
    whole('violated', 'the fulfilment is compared instead', paid, at(orders, 3, 5)),
  ],
  'filters/wallet-shows-all-its-rows': [
    wholeWindow('pass', 'all rows of the wallet', wallet, at(movements, 1, 2, 4, 6)),
    wholeWindow('notApplicable', 'with a date', { ...wallet, ...from }, []),
    wholeWindow('violated', 'the first is missing', wallet, at(movements, 2, 4, 6)),
    wholeWindow('violated', 'the rows of the other wallet', { wallet_id: OTHER_WALLET }, at(movements, 1, 2, 4, 6)),
  ],
  'filters/both-statuses-combine': [
    whole('pass', 'both completed orders', { ...completed, ...paid }, at(orders, 3, 5)),
    whole('pass', 'the one unpaid pending order', { fulfillment_status: 'pending', ...unpaid }, at(orders, 2)),
    whole('notApplicable', 'one filter', completed, at(orders, 3, 5)),
    whole('notApplicable', 'no such order', { ...completed, ...unpaid }, []),
    whole('violated', 'either is enough', { fulfillment_status: 'pending', ...unpaid }, at(orders, 1, 2)),
    whole('violated', 'the payment filter alone counts', { ...completed, ...paid }, at(orders, 1, 3, 4, 5)),
    whole('violated', 'shown though none has both', { ...completed, ...unpaid }, at(orders, 2)),
    whole('violated', 'one is missing', { ...completed, ...paid }, at(orders, 5)),
  ],
  'filters/ledger-filters-combine': [
    wholeWindow('pass', 'wallet and window', { ...wallet, ...from, ...to }, at(movements, 2, 4)),
    wholeWindow('pass', 'wallet and start', { ...wallet, ...from }, at(movements, 2, 4, 6)),
    wholeWindow('notApplicable', 'the wallet alone', wallet, at(movements, 1)),
    wholeWindow('notApplicable', 'the dates alone', from, at(movements, 1)),
    wholeWindow('violated', 'the wallet is dropped', { ...wallet, ...from, ...to }, at(movements, 2, 3, 4, 5)),
    wholeWindow('violated', 'the end is dropped', { ...wallet, ...from, ...to }, at(movements, 2, 4, 6)),
    wholeWindow('violated', 'a row is missing', { ...wallet, ...from, ...to }, at(movements, 2)),
    wholeWindow('violated', 'nothing is shown', { ...wallet, ...from }, []),
  ],
});

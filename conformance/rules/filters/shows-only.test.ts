import type { JsonObject, Query } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { listWalk, mutate, type Sample, walked } from '../shared/samples/sample.test.support.js';
import { wallet } from './ledger.test.support.js';
import { at, filtered, movements, orders, sample, WALLET } from './lists.test.support.js';
import { completed, paid, unpaid } from './orders.test.support.js';
import rules from './shows-only.js';

const filteredList = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, filtered('listTransactions', query, shown));

const list = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, filtered('listOrders', query, shown));

/** Twenty completed orders, and behind the first page, whose link forgets the filter, one that is pending. */
function forgetful() {
  const many = Array.from({ length: 20 }, (_, index) => ({ ulid: `o${index}`, fulfillment_status: 'completed' }));
  const walk = listWalk('listOrders', many, { query: completed });
  const dropped = mutate(walk, '/pages/1/target', '/api/v1/orders?page=2');
  return mutate(dropped, '/pages/1/rows/3/fulfillment_status', 'pending');
}

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
});

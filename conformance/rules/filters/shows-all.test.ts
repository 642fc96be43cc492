import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { listWalk, mutate } from '../shared/samples/sample.test.support.js';
import { from, wallet, wholeWindow } from './ledger.test.support.js';
import { at, movements, narrowed, OTHER_WALLET, orders, sample } from './lists.test.support.js';
import { completed, paid, whole } from './orders.test.support.js';
import rules from './shows-all.js';

const cutShort = { ...listWalk('listOrders', at(orders, 3), { query: completed }), complete: false };

const unsteady = { ...listWalk('listOrders', at(orders, 3), { query: completed }), steady: false };

const changed = listWalk('listOrders', mutate(orders, '/4/fulfillment_status', 'refunded'), { perPage: 100 });

describeRules(rules, {
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
      'the missing one was refunded meanwhile',
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
});

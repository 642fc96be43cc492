import type { Listing } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { listed, onPurchase, unansweredPurchase, validPurchase } from '../shared/samples/purchase.test.support.js';
import rules from './new-orders-under-their-statuses.js';

const listing = (...listings: Listing[]) => ({ ...validPurchase, listings });
const paid = { payment_status: 'completed' };
const unpaid = { payment_status: 'pending' };
const whole = listed({}, 'shown', []);
const because = 'the list has more than 60 pages';

describeRules(rules, {
  'filters/created-order-shows-under-its-statuses': [
    onPurchase('shown', 'pass', listing(whole, listed(paid, 'shown', [orderBody]))),
    onPurchase('no filter', 'notApplicable', listing(whole)),
    onPurchase('the order moved on', 'notApplicable', listing(listed(paid, 'depends', []))),
    onPurchase('no order', 'inconclusive', unansweredPurchase),
    onPurchase('a list that was cut short', 'inconclusive', listing({ ...listed(paid, 'shown', []), because })),
    onPurchase('not shown', 'violated', listing(listed(paid, 'shown', []))),
    onPurchase(
      'not shown under both',
      'violated',
      listing(listed(paid, 'shown', [orderBody]), listed({ ...paid, fulfillment_status: 'pending' }, 'shown', [])),
    ),
  ],
  'filters/created-order-is-hidden-under-other-statuses': [
    onPurchase('hidden', 'pass', listing(listed(unpaid, 'hidden', []))),
    onPurchase('no filter', 'notApplicable', validPurchase),
    onPurchase('the order moved on', 'notApplicable', listing(listed(unpaid, 'depends', [orderBody]))),
    onPurchase('a list that was cut short', 'inconclusive', listing({ ...listed(unpaid, 'hidden', []), because })),
    onPurchase('shown', 'violated', listing(listed(unpaid, 'hidden', [orderBody]))),
    onPurchase(
      'shown under both',
      'violated',
      listing(listed({ ...unpaid, fulfillment_status: 'pending' }, 'hidden', [orderBody])),
    ),
  ],
});

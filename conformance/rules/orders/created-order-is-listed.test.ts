import type { Listing, Purchase } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { listed, onPurchase, rightPurchase } from '../shared/samples/purchase.test.support.js';
import rule from './created-order-is-listed.js';
import { because, refused } from './views.test.support.js';

const listing = (...listings: Listing[]): Purchase => ({ ...rightPurchase, listings });

const none = listed({}, 'shown', []);

describeRule(rule, [
  onPurchase('once', 'pass', rightPurchase),
  onPurchase('no list', 'inconclusive', listing()),
  onPurchase(
    'a filtered list alone',
    'inconclusive',
    listing(listed({ payment_status: 'completed' }, 'shown', [orderBody])),
  ),
  onPurchase('a list that was cut short', 'inconclusive', listing({ ...none, because })),
  onPurchase('no order', 'notApplicable', refused),
  onPurchase('not listed', 'violated', listing(none)),
  onPurchase('twice', 'violated', listing(listed({}, 'shown', [orderBody, orderBody]))),
]);

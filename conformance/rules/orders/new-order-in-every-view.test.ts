import type { Listing, Purchase } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { listed, onPurchase, read, validPurchase } from '../shared/samples/purchase.test.support.js';
import rules from './new-order-in-every-view.js';
import { because, changedView, reading, refusedOrder } from './samples.test.support.js';

const listing = (...listings: Listing[]): Purchase => ({ ...validPurchase, listings });
const none = listed({}, 'shown', []);

describeRules(rules, {
  'orders/created-order-is-readable': [
    onPurchase('200', 'pass', validPurchase),
    onPurchase('in lower case', 'pass', reading(read(changedView('/ulid', orderBody.ulid.toLowerCase())))),
    onPurchase('an envelope', 'notApplicable', reading(read({ data: orderBody }))),
    onPurchase('no read', 'inconclusive', reading()),
    onPurchase('too many requests', 'inconclusive', reading(read({}, 429))),
    onPurchase('404', 'violated', reading(read({ message: 'No.' }, 404))),
    onPurchase('404 at first', 'violated', reading(read({ message: 'No.' }, 404), read(orderBody))),
    onPurchase('403', 'violated', reading(read({}, 403))),
    onPurchase('another order', 'violated', reading(read(changedView('/ulid', '01JCK4Q8Z3V5W7X9Y0A2B4C6D9')))),
  ],
  'orders/created-order-is-listed': [
    onPurchase('once', 'pass', validPurchase),
    onPurchase('no list', 'inconclusive', listing()),
    onPurchase(
      'only a filtered list',
      'inconclusive',
      listing(listed({ payment_status: 'completed' }, 'shown', [orderBody])),
    ),
    onPurchase('a list that was cut short', 'inconclusive', listing({ ...none, because })),
    onPurchase('no order', 'notApplicable', refusedOrder),
    onPurchase('not listed', 'violated', listing(none)),
    onPurchase('twice', 'violated', listing(listed({}, 'shown', [orderBody, orderBody]))),
  ],
  'orders/read-agrees-with-creation': [
    onPurchase('the same', 'pass', validPurchase),
    onPurchase(
      'the order moved on',
      'pass',
      reading(read({ ...orderBody, fulfillment_status: 'completed', updated_at: '2026-03-14T09:27:59Z' })),
    ),
    onPurchase('a moment rounded up', 'pass', reading(read(changedView('/created_at', '2026-03-14T09:26:54Z')))),
    onPurchase('items in another order', 'pass', validPurchase),
    onPurchase('never read', 'notApplicable', reading(read({}, 404))),
    onPurchase('another total', 'violated', reading(read(changedView('/total/amount', 119.97)))),
    onPurchase(
      'another total and a timestamp rounded up',
      'violated',
      reading(
        read({
          ...changedView('/items/0/quantity', 3),
          created_at: '2026-03-14T09:26:54Z',
        }),
      ),
    ),
    onPurchase('another number', 'violated', reading(read(changedView('/order_number', '#30417')))),
    onPurchase('another hour', 'violated', reading(read(changedView('/created_at', '2026-03-14T10:26:53Z')))),
    onPurchase('another id', 'violated', reading(read(changedView('/id', 1)))),
  ],
  'orders/content-stays-the-same': [
    onPurchase('the same', 'pass', validPurchase),
    onPurchase('read once', 'notApplicable', reading(read(orderBody))),
    onPurchase('read once, then refused', 'notApplicable', reading(read(orderBody), read({}, 500))),
    onPurchase('another total', 'violated', reading(read(orderBody), read(changedView('/total/amount', 0)))),
    onPurchase(
      'another item in the third response',
      'violated',
      reading(read(orderBody), read(orderBody), read(changedView('/items/0/id', 9))),
    ),
    onPurchase('other fees', 'violated', reading(read(orderBody), read(changedView('/conversion_fees/amount', 1)))),
  ],
});

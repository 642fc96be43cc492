import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { onPurchase, read, rightPurchase } from '../shared/samples/purchase.test.support.js';
import rule from './read-agrees-with-creation.js';
import { changed, reading } from './views.test.support.js';

describeRule(rule, [
  onPurchase('the same', 'pass', rightPurchase),
  onPurchase(
    'moved on',
    'pass',
    reading(read({ ...orderBody, fulfillment_status: 'completed', updated_at: '2026-03-14T09:27:59Z' })),
  ),
  onPurchase('a moment rounded up', 'pass', reading(read(changed('/created_at', '2026-03-14T09:26:54Z')))),
  onPurchase('items in another order', 'pass', rightPurchase),
  onPurchase('never read', 'notApplicable', reading(read({}, 404))),
  onPurchase('another total', 'violated', reading(read(changed('/total/amount', 119.97)))),
  onPurchase(
    'another total and a moment rounded up',
    'violated',
    reading(
      read({
        ...changed('/items/0/quantity', 3),
        created_at: '2026-03-14T09:26:54Z',
      }),
    ),
  ),
  onPurchase('another number', 'violated', reading(read(changed('/order_number', '#30417')))),
  onPurchase('another hour', 'violated', reading(read(changed('/created_at', '2026-03-14T10:26:53Z')))),
  onPurchase('another id', 'violated', reading(read(changed('/id', 1)))),
]);

import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { onPurchase, read, rightPurchase } from '../shared/samples/purchase.test.support.js';
import rule from './content-stays-the-same.js';
import { changed, reading } from './views.test.support.js';

describeRule(rule, [
  onPurchase('the same', 'pass', rightPurchase),
  onPurchase('read once', 'notApplicable', reading(read(orderBody))),
  onPurchase('read once, and then not', 'notApplicable', reading(read(orderBody), read({}, 500))),
  onPurchase('another total', 'violated', reading(read(orderBody), read(changed('/total/amount', 0)))),
  onPurchase(
    'another item at the third time',
    'violated',
    reading(read(orderBody), read(orderBody), read(changed('/items/0/id', 9))),
  ),
  onPurchase('other fees', 'violated', reading(read(orderBody), read(changed('/conversion_fees/amount', 1)))),
]);

import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { onPurchase, read, rightPurchase } from '../shared/samples/purchase.test.support.js';
import rule from './created-order-is-readable.js';
import { changed, reading } from './views.test.support.js';

describeRule(rule, [
  onPurchase('200', 'pass', rightPurchase),
  onPurchase('in lower case', 'pass', reading(read(changed('/ulid', orderBody.ulid.toLowerCase())))),
  onPurchase('an envelope', 'notApplicable', reading(read({ data: orderBody }))),
  onPurchase('no read', 'inconclusive', reading()),
  onPurchase('too many requests', 'inconclusive', reading(read({}, 429))),
  onPurchase('404', 'violated', reading(read({ message: 'No.' }, 404))),
  onPurchase('404 at first', 'violated', reading(read({ message: 'No.' }, 404), read(orderBody))),
  onPurchase('403', 'violated', reading(read({}, 403))),
  onPurchase('another order', 'violated', reading(read(changed('/ulid', '01JCK4Q8Z3V5W7X9Y0A2B4C6D9')))),
]);

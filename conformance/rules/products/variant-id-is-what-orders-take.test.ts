import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  attempt,
  creation,
  onPurchase,
  refusedPurchase,
  unansweredPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import rule from './variant-id-is-what-orders-take.js';

const refused = creation(422, { message: 'The variant does not exist.' });
const one = { attempt: attempt(refused, [asked(1)]) };
const sold = attempt(validPurchase.attempt.exchange, [{ variant: 12, quantity: 1, product: null }]);

describeRule(rule, [
  onPurchase('201', 'pass', validPurchase),
  onPurchase('no answer', 'notApplicable', unansweredPurchase),
  onPurchase('refused by either id', 'notApplicable', refusedPurchase(refused, { ...one, byProductId: one.attempt })),
  onPurchase('not ordered by the id of the product', 'notApplicable', refusedPurchase(refused, one)),
  onPurchase('sold by the id of the product', 'violated', refusedPurchase(refused, { ...one, byProductId: sold })),
]);

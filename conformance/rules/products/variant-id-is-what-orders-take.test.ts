import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  attempt,
  creation,
  listedProduct,
  onPurchase,
  refusedPurchase,
  unansweredPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import rule from './variant-id-is-what-orders-take.js';

const refused = creation(422, { message: 'The variant does not exist.' });
const one = { attempt: attempt(refused, [asked(1)]) };
const another = { attempt: attempt(refused, [asked(1, { ...listedProduct, variantName: '10 EUR' })]) };
const sold = attempt(validPurchase.attempt.exchange, [{ variant: 12, quantity: 1, product: null }]);

describeRule(rule, [
  onPurchase('201', 'pass', validPurchase),
  onPurchase('no answer', 'notApplicable', unansweredPurchase),
  onPurchase('refused by either id', 'notApplicable', refusedPurchase(refused, { ...one, byProductId: one.attempt })),
  onPurchase('not ordered by the id of the product', 'notApplicable', refusedPurchase(refused, one)),
  onPurchase(
    'a variant that no list shows',
    'notApplicable',
    refusedPurchase(refused, { ...another, byProductId: sold }),
  ),
  onPurchase('sold by the id of the product', 'violated', refusedPurchase(refused, { ...one, byProductId: sold })),
]);

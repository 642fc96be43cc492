import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  attempt,
  itemBody as item,
  listedProduct,
  onPurchase,
  refusedPurchase,
} from '../shared/samples/purchase.test.support.js';
import { of, refused } from './observed.test.support.js';
import rule from './same-variant-on-two-lines.js';

describeRule(rule, [
  onPurchase('one item', 'observed', of([asked(1), asked(1)])),
  onPurchase('two items', 'observed', of([asked(1), asked(1)], { ...orderBody, items: [item, item] })),
  onPurchase('refused', 'observed', { ...refusedPurchase(refused), attempt: attempt(refused, [asked(1), asked(1)]) }),
  onPurchase('two variants', 'notApplicable', of([asked(1), asked(1, { ...listedProduct, variantId: 5013 })])),
]);

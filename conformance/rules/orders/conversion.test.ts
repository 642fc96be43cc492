import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  listedProduct,
  onPurchase,
  refusedPurchase,
  rightPurchase,
} from '../shared/samples/purchase.test.support.js';
import rule from './conversion.js';
import { of, refused } from './observed.test.support.js';

const euro = { ...listedProduct, currency: 'EUR' };

describeRule(rule, [
  onPurchase('a price in EUR', 'observed', of([asked(2, euro)])),
  onPurchase('an unknown product', 'notApplicable', of([asked(2, null)])),
  onPurchase('one currency', 'notApplicable', rightPurchase),
  onPurchase('no order', 'notApplicable', refusedPurchase(refused)),
]);

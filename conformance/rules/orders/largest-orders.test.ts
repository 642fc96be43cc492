import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  creation,
  onPurchase,
  onPurchases,
  refusedPurchase,
  rightPurchase,
} from '../shared/samples/purchase.test.support.js';
import rules from './largest-orders.js';
import { of, refused } from './observed.test.support.js';

describeRules(rules, {
  'orders/largest-number-of-items': [
    onPurchase('five', 'observed', of([1, 2, 3, 4, 5].map((quantity) => asked(quantity)))),
    onPurchase('one', 'notApplicable', rightPurchase),
  ],
  'orders/business-limits': [
    onPurchases('accepted, and refused', 'observed', [rightPurchase, refusedPurchase(refused)]),
    onPurchase('accepted', 'observed', rightPurchase),
    onPurchase('no funds', 'notApplicable', refusedPurchase(creation(422, { message: 'Insufficient funds.' }))),
    onPurchase('an error', 'notApplicable', refusedPurchase(creation(500, {}))),
  ],
});

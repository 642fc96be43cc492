import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  creation,
  onPurchase,
  refusedPurchase,
  rightPurchase,
  unansweredPurchase,
} from '../shared/samples/purchase.test.support.js';
import rule from './created-with-payment-completed.js';
import { changed } from './creation.test.support.js';

describeRule(rule, [
  onPurchase('completed', 'pass', rightPurchase),
  onPurchase('no order', 'notApplicable', refusedPurchase(creation(500, {}))),
  onPurchase('no answer', 'inconclusive', unansweredPurchase),
  onPurchase('pending', 'violated', changed('/payment_status', 'pending')),
]);

import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  creation,
  onPurchase,
  read,
  refusedPurchase,
  unansweredPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import rules from './created-statuses.js';
import { changed } from './samples.test.support.js';

describeRules(rules, {
  'orders/created-with-fulfilment-pending': [
    onPurchase('pending', 'pass', validPurchase),
    onPurchase('completed at the first read', 'pass', {
      ...validPurchase,
      reads: [read({ ...orderBody, fulfillment_status: 'completed' })],
    }),
    onPurchase('an unknown state', 'notApplicable', changed('/fulfillment_status', 'new')),
    onPurchase('processing', 'violated', changed('/fulfillment_status', 'processing')),
    onPurchase('completed', 'violated', changed('/fulfillment_status', 'completed')),
  ],
  'orders/created-with-payment-completed': [
    onPurchase('completed', 'pass', validPurchase),
    onPurchase('no order', 'notApplicable', refusedPurchase(creation(500, {}))),
    onPurchase('no answer', 'inconclusive', unansweredPurchase),
    onPurchase('pending', 'violated', changed('/payment_status', 'pending')),
  ],
});

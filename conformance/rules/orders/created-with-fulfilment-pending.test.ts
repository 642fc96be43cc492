import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { onPurchase, read, rightPurchase } from '../shared/samples/purchase.test.support.js';
import rule from './created-with-fulfilment-pending.js';
import { changed } from './creation.test.support.js';

describeRule(rule, [
  onPurchase('pending', 'pass', rightPurchase),
  onPurchase('completed at the first read', 'pass', {
    ...rightPurchase,
    reads: [read({ ...orderBody, fulfillment_status: 'completed' })],
  }),
  onPurchase('a state that is none', 'notApplicable', changed('/fulfillment_status', 'new')),
  onPurchase('processing', 'violated', changed('/fulfillment_status', 'processing')),
  onPurchase('completed', 'violated', changed('/fulfillment_status', 'completed')),
]);

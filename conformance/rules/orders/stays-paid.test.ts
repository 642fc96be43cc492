import type { JsonObject } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { listed, onPurchase, purchaseOf, read, validPurchase } from '../shared/samples/purchase.test.support.js';
import rule from './stays-paid.js';

const unpaid: JsonObject = { ...orderBody, payment_status: 'pending' };
const refunded = { ...unpaid, fulfillment_status: 'refunded' };
const other = { ...unpaid, ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D9' };

describeRule(rule, [
  onPurchase('paid in every view', 'pass', validPurchase),
  onPurchase('refunded later', 'pass', { ...validPurchase, reads: [read(refunded)] }),
  onPurchase('another order is not paid', 'pass', { ...validPurchase, listings: [listed({}, 'shown', [other])] }),
  onPurchase('created unpaid', 'notApplicable', purchaseOf(unpaid)),
  onPurchase('not read', 'notApplicable', { ...validPurchase, reads: [], listings: [] }),
  onPurchase('not paid when read', 'violated', { ...validPurchase, reads: [read(orderBody), read(unpaid)] }),
  onPurchase('not paid in the list', 'violated', {
    ...validPurchase,
    listings: [listed({}, 'shown', [{ ...unpaid, fulfillment_status: 'processing' }])],
  }),
]);

import { orderBody } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './unpaid-fulfilment.js';

const order = (payment_status: string, fulfillment_status: string) => ({
  ...orderBody,
  payment_status,
  fulfillment_status,
});

describeRule(rule, [
  onWalk('not paid and processing', 'observed', listing('listOrders', [order('pending', 'processing')])),
  onWalk('paid', 'notApplicable', listing('listOrders', [order('completed', 'processing')])),
  onWalk('another list', 'notApplicable', listing('listWallets', [order('pending', 'processing')])),
]);

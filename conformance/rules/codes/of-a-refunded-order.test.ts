import { delivered, noCodes, onDeliveries } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './of-a-refunded-order.js';
import { refunded } from './states.test.support.js';

describeRule(rule, [
  onDeliveries('refused', 'observed', delivered({ before: refunded, codes: noCodes(403) })),
  onDeliveries('still shown', 'observed', delivered({ before: refunded })),
  onDeliveries('no refunded order', 'notApplicable', delivered()),
]);

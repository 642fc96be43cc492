import { delivered, onDeliveries, waiting } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './time-to-fulfilment.js';

describeRule(rule, [
  onDeliveries('half a second', 'observed', delivered({ isNew: true, isLast: true, ageMs: 500 })),
  onDeliveries('never', 'observed', waiting('processing', { isNew: true, isLast: true, ageMs: 60_000 })),
  onDeliveries('an older order', 'notApplicable', delivered()),
]);

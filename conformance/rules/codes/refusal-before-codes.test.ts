import { delivered, onDeliveries, waiting } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './refusal-before-codes.js';

describeRule(rule, [
  onDeliveries('404 while processing', 'observed', waiting('processing')),
  onDeliveries('a new order', 'notApplicable', waiting('pending', { isNew: true, ageMs: 3 })),
  onDeliveries('codes', 'notApplicable', delivered()),
]);

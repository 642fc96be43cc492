import { delivered, noCodes, onDeliveries, refunded, waiting } from '../shared/samples/delivery.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules from './silences.js';

describeRules(rules, {
  'codes/refusal-before-codes': [
    onDeliveries('404 while processing', 'observed', waiting('processing')),
    onDeliveries('a new order', 'notApplicable', waiting('pending', { isNew: true, ageMs: 3 })),
    onDeliveries('codes', 'notApplicable', delivered()),
  ],
  'codes/of-a-refunded-order': [
    onDeliveries('refused', 'observed', delivered({ before: refunded, codes: noCodes(403) })),
    onDeliveries('still shown', 'observed', delivered({ before: refunded })),
    onDeliveries('no refunded order', 'notApplicable', delivered()),
  ],
  'codes/time-to-fulfilment': [
    onDeliveries('half a second', 'observed', delivered({ isNew: true, isLast: true, ageMs: 500 })),
    onDeliveries('never', 'observed', waiting('processing', { isNew: true, isLast: true, ageMs: 60_000 })),
    onDeliveries('an older order', 'notApplicable', delivered()),
  ],
});

import { delivered, noCodes, onDeliveries, unanswered, waiting } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './completed-order-shows-codes.js';
import { refunded } from './states.test.support.js';

describeRule(rule, [
  onDeliveries('a completed order with its codes', 'pass', delivered()),
  onDeliveries('an order on its way', 'notApplicable', waiting('processing')),
  onDeliveries('no answer', 'inconclusive', delivered({ codes: unanswered(noCodes()) })),
  onDeliveries('429 to the end', 'inconclusive', delivered({ codes: exchange('getOrderCodes', 429, null) })),
  onDeliveries('404 and no second look', 'inconclusive', delivered({ codes: noCodes(), after: null })),
  onDeliveries('refunded meanwhile', 'notApplicable', delivered({ codes: noCodes(403), after: refunded })),
  onDeliveries('404', 'violated', delivered({ codes: noCodes() })),
  onDeliveries('403', 'violated', delivered({ codes: noCodes(403) })),
  onDeliveries('500', 'violated', delivered({ codes: exchange('getOrderCodes', 500, { message: 'Oops' }) })),
]);

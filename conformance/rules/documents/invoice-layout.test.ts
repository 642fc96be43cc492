import { delivered, invoiced, onDeliveries } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './invoice-layout.js';
import { scanned } from './invoices.test.support.js';

describeRule(rule, [
  onDeliveries('an English one', 'observed', delivered({ invoice: invoiced() })),
  onDeliveries('a scanned page', 'observed', scanned),
  onDeliveries('none', 'notApplicable', delivered()),
]);

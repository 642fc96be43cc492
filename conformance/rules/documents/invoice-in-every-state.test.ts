import {
  delivered,
  invoiced,
  onDeliveries,
  ordered,
  unanswered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './invoice-in-every-state.js';
import { missingInvoice } from './samples.test.support.js';

describeRule(rule, [
  onDeliveries('a completed order', 'pass', delivered({ invoice: invoiced() })),
  onDeliveries('a pending order', 'pass', waiting('pending', { invoice: invoiced() })),
  onDeliveries('it was not asked for', 'notApplicable', delivered()),
  onDeliveries('no answer', 'inconclusive', delivered({ invoice: unanswered(missingInvoice) })),
  onDeliveries(
    'a proxy without its server',
    'inconclusive',
    delivered({ invoice: exchange('downloadOrderInvoice', 502, null) }),
  ),
  onDeliveries('404 while pending', 'violated', waiting('pending', { invoice: missingInvoice })),
  onDeliveries(
    '404 of a refunded order',
    'violated',
    delivered({ before: ordered('refunded'), invoice: missingInvoice }),
  ),
  onDeliveries('403', 'violated', delivered({ invoice: exchange('downloadOrderInvoice', 403, null) })),
]);

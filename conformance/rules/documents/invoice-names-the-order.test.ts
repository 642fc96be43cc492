import { delivered, INVOICE_TEXT, invoiced, onDeliveries } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './invoice-names-the-order.js';
import { coded, glyphs, saying, scanned } from './samples.test.support.js';

describeRule(rule, [
  onDeliveries('its number', 'pass', delivered({ invoice: invoiced() })),
  onDeliveries('its number without the sign', 'pass', saying('Rechnung 104233 vom 14.03.2026')),
  onDeliveries('its ulid', 'pass', saying('Receipt of 2026 for 01jck4q8z3v5w7x9y0a2b4c6d8')),
  onDeliveries('set by single letters', 'pass', glyphs),
  onDeliveries('from right to left', 'pass', saying('USD 332401')),
  onDeliveries('a scanned page', 'notApplicable', scanned),
  onDeliveries('a font without letters', 'notApplicable', coded),
  onDeliveries(
    'one that was cut',
    'notApplicable',
    delivered({ invoice: invoiced({ text: 'Invoice, 2026', isWhole: false }) }),
  ),
  onDeliveries('a number of its own', 'violated', saying('Invoice R-77 of 2026, total 119.98 USD')),
  onDeliveries('that of another order', 'violated', saying(INVOICE_TEXT.replace('104233', '104232'))),
]);

import { delivered, invoiced, onDeliveries, ordered } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './invoice-shows-the-total.js';
import { coded, glyphs, saying, scanned } from './samples.test.support.js';

const withFees = ordered('completed', { subtotal: { amount: 110, formatted: '$110.00' } });

describeRule(rule, [
  onDeliveries('the total', 'pass', delivered({ invoice: invoiced() })),
  onDeliveries('with a decimal comma', 'pass', saying('Rechnung 2026: 119,98 €')),
  onDeliveries('set by single letters', 'pass', glyphs),
  onDeliveries('a scanned page', 'notApplicable', scanned),
  onDeliveries('a font without letters', 'notApplicable', coded),
  onDeliveries(
    'a credit note',
    'notApplicable',
    delivered({ before: ordered('refunded'), invoice: invoiced({ text: 'USD 0.00' }) }),
  ),
  onDeliveries(
    'a free order',
    'notApplicable',
    delivered({ before: ordered('completed', { total: { amount: 0, formatted: 'free' } }), invoice: invoiced() }),
  ),
  onDeliveries(
    'the subtotal',
    'violated',
    delivered({ before: withFees, invoice: invoiced({ text: 'Total 110.00 USD' }) }),
  ),
  onDeliveries('a digit turned', 'violated', saying('Invoice #104233, total 191.98 USD')),
  onDeliveries('whole units', 'violated', saying('Invoice #104233, total 119 USD')),
]);

import {
  delivered,
  INVOICE_TEXT,
  invoiced,
  onDeliveries,
  ordered,
  unanswered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange } from '../shared/samples/sample.test.support.js';
import rules from './invoice.js';

const missing = exchange('downloadOrderInvoice', 404, { message: 'Order not found.' });
const saying = (text: string) => delivered({ invoice: invoiced({ text }) });
const scanned = saying('\n');
const glyphs = saying([...INVOICE_TEXT].join(' '));
const coded = saying('Lqyrlfh iru rughu $437566, wrwdo 44<.<; XVG, 7.00');
const withFees = ordered('completed', { subtotal: { amount: 110, formatted: '$110.00' } });

describeRules(rules, {
  'documents/invoice-is-a-pdf': [
    onDeliveries('a complete one', 'pass', delivered({ invoice: invoiced() })),
    onDeliveries('404', 'notApplicable', delivered({ invoice: missing })),
    onDeliveries('with a password', 'notApplicable', delivered({ invoice: invoiced({ unread: 'it has a password' }) })),
    onDeliveries(
      'a text that is slow to match',
      'inconclusive',
      delivered({ invoice: invoiced({ unread: 'it could not be read within 10000 ms' }) }),
    ),
    onDeliveries(
      'without its end mark',
      'violated',
      delivered({ invoice: invoiced({ flaw: 'it does not end with %%EOF' }) }),
    ),
    onDeliveries(
      'HTML',
      'violated',
      delivered({ invoice: answer('downloadOrderInvoice', 200, 'text/html', { is: 'text', text: '<h1>' }) }),
    ),
    onDeliveries(
      'an empty body',
      'violated',
      delivered({ invoice: answer('downloadOrderInvoice', 200, 'application/pdf', { is: 'empty' }) }),
    ),
  ],
  'documents/invoice-in-every-state': [
    onDeliveries('a completed order', 'pass', delivered({ invoice: invoiced() })),
    onDeliveries('a pending order', 'pass', waiting('pending', { invoice: invoiced() })),
    onDeliveries('it was not requested', 'notApplicable', delivered()),
    onDeliveries('no answer', 'inconclusive', delivered({ invoice: unanswered(missing) })),
    onDeliveries(
      'a proxy without its server',
      'inconclusive',
      delivered({ invoice: exchange('downloadOrderInvoice', 502, null) }),
    ),
    onDeliveries('404 while pending', 'violated', waiting('pending', { invoice: missing })),
    onDeliveries('404 of a refunded order', 'violated', delivered({ before: ordered('refunded'), invoice: missing })),
    onDeliveries('403', 'violated', delivered({ invoice: exchange('downloadOrderInvoice', 403, null) })),
  ],
  'documents/invoice-names-the-order': [
    onDeliveries('its number', 'pass', delivered({ invoice: invoiced() })),
    onDeliveries('its number without #', 'pass', saying('Rechnung 104233 vom 14.03.2026')),
    onDeliveries('its ulid', 'pass', saying('Receipt of 2026 for 01jck4q8z3v5w7x9y0a2b4c6d8')),
    onDeliveries('text set letter by letter', 'pass', glyphs),
    onDeliveries('from right to left', 'pass', saying('USD 332401')),
    onDeliveries('a scanned page', 'notApplicable', scanned),
    onDeliveries('a font without letters', 'notApplicable', coded),
    onDeliveries(
      'a text that was cut',
      'notApplicable',
      delivered({ invoice: invoiced({ text: 'Invoice, 2026', isWhole: false }) }),
    ),
    onDeliveries('a number of the invoice itself', 'violated', saying('Invoice R-77 of 2026, total 119.98 USD')),
    onDeliveries('the invoice of another order', 'violated', saying(INVOICE_TEXT.replace('104233', '104232'))),
  ],
  'documents/invoice-shows-the-total': [
    onDeliveries('the total', 'pass', delivered({ invoice: invoiced() })),
    onDeliveries('with a decimal comma', 'pass', saying('Rechnung 2026: 119,98 €')),
    onDeliveries('text set letter by letter', 'pass', glyphs),
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
    onDeliveries('two digits swapped', 'violated', saying('Invoice #104233, total 191.98 USD')),
    onDeliveries('whole units', 'violated', saying('Invoice #104233, total 119 USD')),
  ],
});

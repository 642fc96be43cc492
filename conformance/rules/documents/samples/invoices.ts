import { answer, exchange, type Samples } from '../../sample.js';
import {
  delivered,
  INVOICE_TEXT,
  invoiced,
  onDeliveries,
  ordered,
  unanswered,
  waiting,
} from '../../sample-delivery.js';

const missing = exchange('downloadOrderInvoice', 404, { message: 'Order not found.' });
const saying = (text: string) => delivered({ invoice: invoiced({ text }) });
const scanned = saying('\n');
const glyphs = saying([...INVOICE_TEXT].join(' '));
const coded = saying('Lqyrlfh iru rughu $437566, wrwdo 44<.<; XVG, 7.00');
const withFees = ordered('completed', { subtotal: { amount: 110, formatted: '$110.00' } });

export const invoiceSamples: Samples = {
  'documents/invoice-is-a-pdf': [
    onDeliveries('a complete one', 'holds', delivered({ invoice: invoiced() })),
    onDeliveries('404', 'notApplicable', delivered({ invoice: missing })),
    onDeliveries('with a password', 'notApplicable', delivered({ invoice: invoiced({ unread: 'it has a password' }) })),
    onDeliveries(
      'one that keeps its reader busy',
      'unknown',
      delivered({ invoice: invoiced({ unread: 'it could not be read within 10000 ms' }) }),
    ),
    onDeliveries(
      'without its end',
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
    onDeliveries('a completed order', 'holds', delivered({ invoice: invoiced() })),
    onDeliveries('a pending order', 'holds', waiting('pending', { invoice: invoiced() })),
    onDeliveries('nobody asked', 'notApplicable', delivered()),
    onDeliveries('no answer', 'unknown', delivered({ invoice: unanswered(missing) })),
    onDeliveries(
      'a proxy without its server',
      'unknown',
      delivered({ invoice: exchange('downloadOrderInvoice', 502, null) }),
    ),
    onDeliveries('404 while pending', 'violated', waiting('pending', { invoice: missing })),
    onDeliveries('404 of a refunded order', 'violated', delivered({ before: ordered('refunded'), invoice: missing })),
    onDeliveries('403', 'violated', delivered({ invoice: exchange('downloadOrderInvoice', 403, null) })),
  ],
  'documents/invoice-names-the-order': [
    onDeliveries('its number', 'holds', delivered({ invoice: invoiced() })),
    onDeliveries('its number without the sign', 'holds', saying('Rechnung 104233 vom 14.03.2026')),
    onDeliveries('its ulid', 'holds', saying('Receipt of 2026 for 01jck4q8z3v5w7x9y0a2b4c6d8')),
    onDeliveries('set by single letters', 'holds', glyphs),
    onDeliveries('from right to left', 'holds', saying('USD 332401')),
    onDeliveries('a scanned page', 'notApplicable', scanned),
    onDeliveries('a font without letters', 'notApplicable', coded),
    onDeliveries(
      'one that was cut',
      'notApplicable',
      delivered({ invoice: invoiced({ text: 'Invoice, 2026', isWhole: false }) }),
    ),
    onDeliveries('a number of its own', 'violated', saying('Invoice R-77 of 2026, total 119.98 USD')),
    onDeliveries('that of another order', 'violated', saying(INVOICE_TEXT.replace('104233', '104232'))),
  ],
  'documents/invoice-shows-the-total': [
    onDeliveries('the total', 'holds', delivered({ invoice: invoiced() })),
    onDeliveries('with a decimal comma', 'holds', saying('Rechnung 2026: 119,98 €')),
    onDeliveries('set by single letters', 'holds', glyphs),
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
  ],
  'documents/invoice-layout': [
    onDeliveries('an English one', 'observed', delivered({ invoice: invoiced() })),
    onDeliveries('a scanned page', 'observed', scanned),
    onDeliveries('none', 'notApplicable', delivered()),
  ],
};

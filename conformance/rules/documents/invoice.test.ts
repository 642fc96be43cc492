import { describe, expect, it } from 'vitest';
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
import rules, { bare, showsAmount } from './invoice.js';

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

describe('an amount', () => {
  it.each([
    ['Total: $1,234.50 USD', 123_450n],
    ['Summe 1.234,50 €', 123_450n],
    ['Total 1 234,50', 123_450n],
    ['Total 1’234.50', 123_450n],
    ['T o t a l 1 2 3 4 . 5 0', 123_450n],
    ['Total 1234.5', 123_450n],
    ['1 24.00 USD', 2_400n],
    ['Total 24', 2_400n],
    ['Total 24.–', 2_400n],
    ['٢٤٫٥٠', 2_450n],
    ['(24.50)', 2_450n],
    ['24.500 KWD', 2_450n],
    ['0,07 EUR', 7n],
    ['Refund -24.50', 2_450n],
  ])('shows in %s', (text, minor) => expect(showsAmount(text, minor)).toBe(true));

  it.each([
    ['Total: $1,234.50', 23_450n],
    ['Total: $1,234.50', 123_400n],
    ['Total: 24.50', 2_400n],
    ['Total: 124.00', 2_400n],
    ['Total: 24.00', 24_000n],
    ['Total: 9.99', 999_900n],
    ['', 100n],
    ['Order #1045', 4_500n],
  ])('does not show in %s', (text, minor) => expect(showsAmount(text, minor)).toBe(false));
});

it('bare text is the same however it is set', () => {
  expect(bare('# 1 0 4–233')).toBe('104233');
  expect(bare('ﬁne ＡＢ١')).toBe('fineab1');
});

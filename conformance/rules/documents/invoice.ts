import { schemas } from '../../../generated/validators.js';
import { decimalOfMinor, minorOfNumber } from '../../evidence/notation/money.js';
import { excerpt, quote } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { deliveryLabel, exchangesToShow, isRefunded, stateOf } from '../shared/delivered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { BODY_TEXTS, bare, invoiceIn, readableText, showsAmount } from './document-text.js';

/** The invoice of an order: always available, a sound PDF, with the order's name and total. */
export default [
  rule('documents/invoice-is-a-pdf', 'delivery', (delivery) => {
    const { invoice } = delivery;
    if (invoice?.response?.status !== 200) return notApplicable('no invoice was sent');
    const { body } = invoice.response;
    const expected = `a complete PDF file, the invoice of order ${deliveryLabel(delivery)}`;
    const at = exchangesToShow(delivery, invoice);
    if (body.is !== 'bytes') return violated(at, expected, BODY_TEXTS[body.is]);
    if (body.document === undefined) return notApplicable('the invoice was not examined');
    const { flaw, unread } = body.document;
    if (flaw !== null) return violated(at, expected, excerpt(flaw, 200));
    if (unread === LOCKED) return notApplicable('the invoice has a password');
    return unread === null ? pass : inconclusive(`the invoice could not be read: ${unread}`);
  }),
  rule('documents/invoice-in-every-state', 'delivery', (delivery) => {
    const { invoice, before } = delivery;
    if (invoice === null) return notApplicable('no invoice was requested');
    const status = finalStatus(invoice);
    if (invoice.response === null || status === null || PASSING.includes(status))
      return inconclusive('the invoice was not answered');
    if (status === 200) return pass;
    return violated(
      exchangesToShow(delivery, invoice),
      `the invoice of order ${deliveryLabel(delivery)}, which is ${stateOf(before)}, with status 200`,
      answered(invoice.response),
    );
  }),
  rule('documents/invoice-names-the-order', 'delivery', (delivery) => {
    const { before, invoice } = delivery;
    const document = invoiceIn(delivery);
    const text = readableText(document, delivery);
    if (text === null || !schemas.Order(before)) return notApplicable('no invoice with readable text was sent');
    const letters = bare(text);
    // Text that runs from right to left may be extracted in either order.
    const turned = [...letters].reverse().join('');
    const names = [before.order_number, before.ulid].map(bare).filter((name) => name !== '');
    if (names.some((name) => letters.includes(name) || turned.includes(name))) return pass;
    if (document?.isWhole === false) return notApplicable('the invoice was not read to its end');
    return violated(
      exchangesToShow(delivery, invoice),
      `an invoice that names order ${before.order_number} or ${before.ulid}`,
      `it says ${quote(text.replaceAll(/\s+/g, ' ').trim(), 160)}`,
    );
  }),
  rule('documents/invoice-shows-the-total', 'delivery', (delivery) => {
    const { before, invoice } = delivery;
    const document = invoiceIn(delivery);
    const text = readableText(document, delivery);
    if (text === null || !schemas.Order(before)) return notApplicable('no invoice with readable text was sent');
    if (isRefunded(delivery)) return notApplicable('the order is refunded');
    const total = minorOfNumber(before.total.amount);
    if (total === null || total === 0n) return notApplicable('the total of the order may be printed in several ways');
    if (showsAmount(text, total)) return pass;
    if (document?.isWhole === false) return notApplicable('the invoice was not read to its end');
    return violated(
      exchangesToShow(delivery, invoice),
      `an invoice that shows the total of order ${before.order_number}, ${decimalOfMinor(total)} ${before.currency}`,
      `it says ${quote(text.replaceAll(/\s+/g, ' ').trim(), 160)}`,
    );
  }),
] satisfies readonly AnyRule[];

/** The reason that the PDF library gives. */
const LOCKED = 'it has a password';

/** Statuses that a proxy answers with while the deployment is briefly unavailable. */
const PASSING = [502, 503, 504];

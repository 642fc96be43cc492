import { excerpt } from '../../evidence/notation/text.js';
import { exchangesToShow, nameOf } from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { BODY_TEXTS } from './document-text.js';

/** The reason that the PDF library gives. */
const LOCKED = 'it has a password';

export default rule('documents/invoice-is-a-pdf', 'delivery', (delivery) => {
  const { invoice } = delivery;
  if (invoice?.response?.status !== 200) return notApplicable('no invoice was sent');
  const { body } = invoice.response;
  const expected = `a complete PDF file, the invoice of order ${nameOf(delivery)}`;
  const at = exchangesToShow(delivery, invoice);
  if (body.is !== 'bytes') return violated(at, expected, BODY_TEXTS[body.is]);
  if (body.document === undefined) return notApplicable('the invoice was not examined');
  const { flaw, unread } = body.document;
  if (flaw !== null) return violated(at, expected, excerpt(flaw, 200));
  if (unread === LOCKED) return notApplicable('the invoice has a password');
  return unread === null ? pass : inconclusive(`the invoice could not be read: ${unread}`);
});

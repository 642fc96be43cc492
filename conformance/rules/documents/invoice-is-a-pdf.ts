import { excerpt } from '../../evidence/notation/text.js';
import { exhibits, nameOf } from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** As the engine says it. */
const LOCKED = 'it has a password';

export default rule('documents/invoice-is-a-pdf', 'delivery', (delivery) => {
  const { invoice } = delivery;
  if (invoice?.response?.status !== 200) return notApplicable('no invoice was sent');
  const { body } = invoice.response;
  const expected = `a complete PDF file, the invoice of order ${nameOf(delivery)}`;
  const at = exhibits(delivery, invoice);
  if (body.is !== 'bytes')
    return violated(at, expected, body.is === 'empty' ? 'an empty body' : `${body.is} for a body`);
  if (body.document === undefined) return notApplicable('the invoice was not looked into');
  const { flaw, unread } = body.document;
  if (flaw !== null) return violated(at, expected, excerpt(flaw, 200));
  if (unread === LOCKED) return notApplicable('the invoice has a password');
  return unread === null ? pass : inconclusive(`the invoice could not be read: ${unread}`);
});

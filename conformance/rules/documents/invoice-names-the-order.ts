import { schemas } from '../../../generated/validators.js';
import { quote } from '../../evidence/notation/text.js';
import { exchangesToShow } from '../shared/delivered.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';
import { bare, invoiceIn, readableText } from './document-text.js';

export default rule('documents/invoice-names-the-order', 'delivery', (delivery) => {
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
});

import { schemas } from '../../../generated/validators.js';
import { decimalOfMinor, minorOfNumber } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { exchangesToShow, isRefunded } from '../shared/delivered.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';
import { invoiceIn, readableText, showsAmount } from './document-text.js';

export default rule('documents/invoice-shows-the-total', 'delivery', (delivery) => {
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
});

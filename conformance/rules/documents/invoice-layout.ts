import { schemas } from '../../../generated/validators.js';
import { minorOfNumber } from '../../evidence/notation/money.js';
import { invoiceIn, readableText } from '../shared/document-text.js';
import { bare, showsAmount } from '../shared/printed.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

/** Words for an invoice, by language. */
const WORDS: readonly (readonly [language: string, word: string])[] = [
  ['English', 'invoice'],
  ['English', 'receipt'],
  ['German', 'rechnung'],
  ['French', 'facture'],
  ['Spanish', 'factura'],
  ['Italian', 'fattura'],
  ['Portuguese', 'fatura'],
  ['Dutch', 'factuur'],
  ['Polish', 'faktura'],
  ['Russian', 'счет'],
  ['Arabic', 'فاتورة'],
  ['Chinese', '发票'],
  ['Japanese', '請求書'],
];

export default rule('documents/invoice-layout', 'delivery', (delivery) => {
  const { before } = delivery;
  const document = invoiceIn(delivery);
  if (document === null || document.flaw !== null || document.unread !== null)
    return notApplicable('no invoice was read');
  const text = readableText(document, delivery);
  if (text === null || !schemas.Order(before)) return observed('the invoice has no text that can be read');
  const letters = bare(text);
  const language = WORDS.find(([, word]) => letters.includes(bare(word)))?.[0] ?? 'a language that is not known here';
  const shown = [
    ...(before.items.some(({ product_name: name }) => letters.includes(bare(name))) ? ['product names'] : []),
    ...(showsAmount(text, minorOfNumber(before.subtotal.amount) ?? 0n) ? ['the subtotal'] : []),
    ...(letters.includes(bare(before.currency)) ? ['the currency'] : []),
    ...(letters.includes(bare(before.created_at.slice(0, 4))) ? ['the year'] : []),
  ];
  return observed(`the invoice is in ${language}${shown.length === 0 ? '' : ` and shows ${shown.join(', ')}`}`);
});

import { schemas } from '../../../generated/validators.js';
import { minorOfNumber } from '../../evidence/notation/money.js';
import { type AnyRule, notApplicable, observed, rule } from '../shared/rule.js';
import { bare, invoiceIn, readableText, showsAmount } from './document-text.js';

/** What the contract leaves open about documents: what the archive and the invoice hold, and how. */
export default [
  rule('documents/archive-layout', 'delivery', ({ archive }) => {
    const body = archive?.response?.status === 200 ? archive.response.body : null;
    const content = body?.is === 'bytes' ? body.archive : undefined;
    if (content === undefined || content.flaw !== null || content.unread !== null)
      return notApplicable('no archive was read');
    const sorts = [
      ...new Set(
        content.members.map(
          ({ name, content: sort }) => `${sort === 'other' ? 'unreadable content' : sort} in ${extensionOf(name)}`,
        ),
      ),
    ].sort();
    const held = `an archive holds ${sorts.slice(0, MOST).join(', ')}${sorts.length > MOST ? ' and more' : ''}`;
    return observed(archive?.id ?? [], sorts.length === 0 ? 'an archive is empty' : held);
  }),
  rule('documents/invoice-layout', 'delivery', (delivery) => {
    const { before, invoice } = delivery;
    const document = invoiceIn(delivery);
    if (invoice === null || document === null || document.flaw !== null || document.unread !== null)
      return notApplicable('no invoice was read');
    const text = readableText(document, delivery);
    if (text === null || !schemas.Order(before)) return observed(invoice.id, 'an invoice has no text that can be read');
    const letters = bare(text);
    const shown = [
      ...WORDS.filter(([, word]) => letters.includes(bare(word))).map(([language, word]) => `"${word}" (${language})`),
      ...(before.items.some(({ product_name: name }) => letters.includes(bare(name))) ? ['a product name'] : []),
      ...(showsAmount(text, minorOfNumber(before.subtotal.amount) ?? 0n) ? ['the subtotal'] : []),
      ...(letters.includes(bare(before.currency)) ? ['the currency'] : []),
      ...(letters.includes(bare(before.created_at.slice(0, 4))) ? ['the year of its order'] : []),
    ];
    return observed(
      invoice.id,
      `the text of an invoice has ${shown.length === 0 ? 'none of what is looked for' : shown.join(', ')}`,
    );
  }),
] satisfies readonly AnyRule[];

/** Kinds of files that are named. */
const MOST = 4;

function extensionOf(name: string): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return extension === undefined ? 'a file without an extension' : `.${extension.toLowerCase()}`;
}

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

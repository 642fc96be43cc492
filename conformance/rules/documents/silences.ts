import { schemas } from '../../../generated/validators.js';
import type { ExchangeId } from '../../evidence/evidence.js';
import { minorOfAmount } from '../../evidence/notation/money.js';
import type { Order } from '../shared/new-order.js';
import { type AnyRule, fold, notApplicable, type Observed, observed, observedAll, rule } from '../shared/rule.js';
import { bare, invoiceIn, readableText, showsAmount } from './invoice.js';

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
  fold<'delivery', Invoices>({
    id: 'documents/invoice-layout',
    on: 'delivery',
    scope: 'run',
    start: () => ({ read: 0, unreadable: [], shown: new Map(), at: [] }),
    see(state, delivery) {
      const { before, invoice } = delivery;
      const document = invoiceIn(delivery);
      if (invoice === null || document === null || document.flaw !== null || document.unread !== null) return undefined;
      const text = readableText(document, delivery);
      if (text === null || !schemas.Order(before)) {
        state.unreadable.push(invoice.id);
        return undefined;
      }
      state.read += 1;
      state.at.push(invoice.id);
      for (const part of partsOf(text, before)) state.shown.set(part, (state.shown.get(part) ?? 0) + 1);
      return undefined;
    },
    end: (state) => observedAll(layoutsIn(state), 'no invoice was read'),
  }),
] satisfies readonly AnyRule[];

interface Invoices {
  /** Invoices with a text. */
  read: number;
  /** By part, the number of invoices that show it. */
  readonly shown: Map<string, number>;
  readonly at: ExchangeId[];
  readonly unreadable: ExchangeId[];
}

/** What the text of an invoice shows of its order. */
function partsOf(text: string, { items, subtotal, currency, created_at: created }: Order): string[] {
  const letters = bare(text);
  return [
    ...WORDS.filter(([, word]) => letters.includes(bare(word))).map(([language, word]) => `"${word}" (${language})`),
    ...(items.some(({ product_name: name }) => letters.includes(bare(name))) ? ['a product name'] : []),
    ...(showsAmount(text, minorOfAmount(subtotal) ?? 0n) ? ['the subtotal'] : []),
    ...(letters.includes(bare(currency)) ? ['the currency'] : []),
    ...(letters.includes(bare(created.slice(0, 4))) ? ['the year of its order'] : []),
  ];
}

/** One observation of all invoices: what each shows, and what some show. */
function layoutsIn({ read, shown, at, unreadable }: Invoices): Observed[] {
  const inAll = [...shown].filter(([, times]) => times === read).map(([part]) => part);
  const inSome = [...shown].filter(([, times]) => times < read).map(([part]) => part);
  const some = inSome.length === 0 ? '' : `, and of some also ${inSome.join(', ')}`;
  const each = inAll.length === 0 ? 'none of what is looked for' : inAll.join(', ');
  return [
    ...(read === 0 ? [] : [{ input: null, what: `the text of each invoice that was read has ${each}${some}`, at }]),
    ...(unreadable.length === 0
      ? []
      : [{ input: null, what: 'an invoice has no text that can be read', at: unreadable }]),
  ];
}

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

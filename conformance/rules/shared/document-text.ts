import { schemas } from '../../../generated/validators.js';
import type { Delivery, PdfContent } from '../../evidence/evidence.js';
import { minorOfNumber } from '../../evidence/notation/money.js';
import { bare, showsAmount } from './printed.js';

/** The document in the answer to an invoice request; null where there is none, or none that could be looked into. */
export function invoiceIn({ invoice }: Delivery): PdfContent | null {
  const response = invoice?.response;
  if (response?.status !== 200 || response.body.is !== 'bytes') return null;
  return response.body.document ?? null;
}

/**
 * The text of an invoice as far as it can be read; null for a scanned page, and for a text that shows nothing that
 * every invoice shows, e.g. because its font says nothing about which letters its shapes stand for.
 */
export function readableText(document: PdfContent | null, { before }: Delivery): string | null {
  if (document === null || document.flaw !== null || document.unread !== null || !schemas.Order(before)) return null;
  const { text } = document;
  const letters = bare(text);
  const amounts = [
    before.total,
    before.subtotal,
    ...before.items.flatMap((item) => [item.unit_price, item.total_price]),
  ];
  const names = [before.order_number, before.ulid, before.currency, ...before.items.map((item) => item.product_name)];
  const shows = (word: string) => word !== '' && letters.includes(word);
  const showsAny = amounts.some(({ amount }) => showsAmount(text, minorOfNumber(amount) ?? 0n));
  // Digits alone may be there by chance where each letter stands for another one.
  const isReadable = names.map(bare).some(shows) || (showsAny && shows(before.created_at.slice(0, 4)));
  return isReadable ? text : null;
}

import { schemas } from '../../../generated/validators.js';
import type { Delivery, PdfContent } from '../../evidence/evidence.js';
import { minorOfNumber } from '../../evidence/notation/money.js';

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

/** Texts as they are printed: in any locale, typography and script of digits, and however they are set. */

const NOT_BARE = /[^\p{L}\p{N}]+/gu;
/** Between the digits of one number: separators of thousands and decimals, and the gaps of a text that is set by single letters. */
const GAP = "[\\s.,'’٫٬⹁]*";
const DECIMAL = '\\s*[.,:٫⹁]\\s*';

/** Digits of all scripts as ASCII, ligatures and full-width letters as plain ones. */
export function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
}

/** Letters and digits alone, in lower case: equal where only spaces, signs and typography differ. */
export function bare(text: string): string {
  return plain(text).replaceAll(NOT_BARE, '').toLowerCase();
}

/** Whether a printed text shows an amount of minor units, as `1234.50`, `1.234,50`, `1 234.5` or `1'234.–`. */
export function showsAmount(text: string, minor: bigint): boolean {
  const wanted = minor < 0n ? -minor : minor;
  const whole = String(wanted / 100n);
  const cents = String(wanted % 100n).padStart(2, '0');
  const digits = [...whole].join(GAP);
  const [tens, ones] = [...cents];
  const decimals = `${DECIMAL}${tens}\\s*${ones}\\s*0?`;
  const short = ones === '0' ? `|${DECIMAL}${tens}` : '';
  const none = cents === '00' ? '|' : '';
  const pattern = new RegExp(
    `(?<![0-9])(?<![0-9][.,'’٫٬⹁])${digits}(?:${decimals}${short}${none})(?![0-9])(?![.,'’][0-9])`,
    'u',
  );
  return pattern.test(plain(text));
}

/** Blocks of digits have ten characters each, and begin at a character that is no digit's successor. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

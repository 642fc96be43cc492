import { schemas } from '../../../generated/validators.js';
import type { Body, Delivery, PdfContent } from '../../evidence/evidence.js';
import { minorOfNumber } from '../../evidence/notation/money.js';

/** A body that is not a file, for a report. */
export const BODY_TEXTS: Readonly<Record<Exclude<Body['is'], 'bytes'>, string>> = {
  empty: 'an empty body',
  json: 'a JSON body',
  malformed: 'a body of malformed JSON',
  text: 'a text body',
};

/** The document in the answer to an invoice request; null if there is none or it was not examined. */
export function invoiceIn({ invoice }: Delivery): PdfContent | null {
  const response = invoice?.response;
  if (response?.status !== 200 || response.body.is !== 'bytes') return null;
  return response.body.document ?? null;
}

/**
 * The readable text of an invoice; null for a scanned page, and for text that shows nothing that every invoice shows,
 * e.g. because its font does not map its glyphs to letters.
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
  // In text with a wrong letter mapping, digits alone may match by chance.
  const isReadable = names.map(bare).some(shows) || (showsAny && shows(before.created_at.slice(0, 4)));
  return isReadable ? text : null;
}

const NOT_BARE = /[^\p{L}\p{N}]+/gu;
/** What may stand between the digits of one number: separators, and the gaps of text that is set letter by letter. */
const GAP = "[\\s.,'’٫٬⹁]*";
const DECIMAL = '\\s*[.,:٫⹁]\\s*';

/** Printed text with the digits of all scripts as ASCII, and ligatures and full-width letters as plain letters. */
export function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
}

/** The letters and digits of a text in lower case; equal for texts that differ only in spaces, signs and typography. */
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

/** The value of a digit in any script. A block of digits has ten characters and begins after a character that is no digit. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

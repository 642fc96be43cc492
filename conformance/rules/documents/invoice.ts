import { schemas } from '../../../generated/validators.js';
import type { Delivery, PdfContent } from '../../evidence/evidence.js';
import { decimalOfMinor, minorOfAmount } from '../../evidence/notation/money.js';
import { excerpt, quote } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { BODY_TEXTS, deliveryLabel, exchangesToShow, isRefunded, stateOf } from '../shared/delivered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** The invoice of an order: always available, a sound PDF, with the order's name and total. */
export default [
  rule('documents/invoice-is-a-pdf', 'delivery', (delivery) => {
    const { invoice } = delivery;
    if (invoice?.response?.status !== 200) return notApplicable('no invoice was sent');
    const { body } = invoice.response;
    const expected = `a complete PDF file, the invoice of order ${deliveryLabel(delivery)}`;
    const at = exchangesToShow(delivery, invoice);
    if (body.is !== 'bytes') return violated(at, expected, BODY_TEXTS[body.is]);
    if (body.document === undefined) return notApplicable('the invoice was not examined');
    const { flaw, unread } = body.document;
    if (flaw !== null) return violated(at, expected, excerpt(flaw, 200));
    if (unread === LOCKED) return notApplicable('the invoice has a password');
    return unread === null ? pass : inconclusive(`the invoice could not be read: ${unread}`);
  }),
  rule('documents/invoice-in-every-state', 'delivery', (delivery) => {
    const { invoice, before } = delivery;
    if (invoice === null) return notApplicable('no invoice was requested');
    const status = finalStatus(invoice);
    if (invoice.response === null || status === null || PASSING.includes(status))
      return inconclusive('the invoice was not answered');
    if (status === 200) return pass;
    return violated(
      exchangesToShow(delivery, invoice),
      `the invoice of order ${deliveryLabel(delivery)}, which is ${stateOf(before)}, with status 200`,
      answered(invoice.response),
    );
  }),
  rule('documents/invoice-names-the-order', 'delivery', (delivery) => {
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
  }),
  rule('documents/invoice-shows-the-total', 'delivery', (delivery) => {
    const { before, invoice } = delivery;
    const document = invoiceIn(delivery);
    const text = readableText(document, delivery);
    if (text === null || !schemas.Order(before)) return notApplicable('no invoice with readable text was sent');
    if (isRefunded(delivery)) return notApplicable('the order is refunded');
    const total = minorOfAmount(before.total);
    if (total === null || total === 0n) return notApplicable('the total of the order may be printed in several ways');
    if (showsAmount(text, total)) return pass;
    if (document?.isWhole === false) return notApplicable('the invoice was not read to its end');
    return violated(
      exchangesToShow(delivery, invoice),
      `an invoice that shows the total of order ${before.order_number}, ${decimalOfMinor(total)} ${before.currency}`,
      `it says ${quote(text.replaceAll(/\s+/g, ' ').trim(), 160)}`,
    );
  }),
] satisfies readonly AnyRule[];

/** The reason that the PDF library gives. */
const LOCKED = 'it has a password';

/** Statuses that a proxy answers with while the deployment is briefly unavailable. */
const PASSING = [502, 503, 504];

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
  const showsAny = amounts.some((money) => showsAmount(text, minorOfAmount(money) ?? 0n));
  // In text with a wrong letter mapping, digits alone may match by chance.
  const isReadable = names.map(bare).some(shows) || (showsAny && shows(before.created_at.slice(0, 4)));
  return isReadable ? text : null;
}

const NOT_BARE = /[^\p{L}\p{N}]+/gu;
/** What may stand between the digits of one number: separators, and the gaps of text that is set letter by letter. */
const GAP = "[\\s.,'’٫٬⹁]*";
const DECIMAL = '\\s*[.,:٫⹁]\\s*';

/** Printed text with the digits of all scripts as ASCII, and ligatures and full-width letters as plain letters. */
function plain(text: string): string {
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

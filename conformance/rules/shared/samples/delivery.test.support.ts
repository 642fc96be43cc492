import type { Archive, Delivery, Exchange, Json, JsonObject, PdfContent } from '../../../evidence/evidence.js';
import type { Verdict } from '../rule.js';
import { orderBody } from './bodies.test.support.js';
import { answer, exchange, type Sample } from './sample.test.support.js';

/** An order of two products in this state: three cards and one pass. */
export function ordered(state: string, more: JsonObject = {}): JsonObject {
  const [item] = orderBody.items;
  const items = [
    { ...item, quantity: 3 },
    { ...item, id: 90212, product_name: 'Borealis Pass', variant_name: '9.99 USD', quantity: 1 },
  ];
  return { ...orderBody, fulfillment_status: state, items, ...more };
}

export const refunded = ordered('refunded');

/** The n-th code as it is recorded, with pseudonyms. */
export function code(n: number, more: JsonObject = {}): JsonObject {
  const digest = String(n).padStart(12, '0');
  return {
    code: `<code:${digest}>`,
    serial_number: `<serial:${digest}>`,
    pin_code: `<pin:${digest}>`,
    expiration_date: '2028-02-29 23:59:59',
    ...more,
  };
}

export function entry(product: string, codes: readonly Json[], status = 'completed'): JsonObject {
  return { product_name: product, status, codes };
}

export const CARDS = 'Aurora Play Gift Card';
export const PASS = 'Borealis Pass';

/** The complete delivery of `ordered`, with codes from the n-th on. */
export function allCodes(n = 1): JsonObject[] {
  return [entry(CARDS, [code(n), code(n + 1), code(n + 2)]), entry(PASS, [code(n + 3)])];
}

export function codesAnswer(data: readonly Json[]): Exchange {
  return exchange('getOrderCodes', 200, { error: false, message: 'Codes retrieved.', data });
}

export function noCodes(status = 404): Exchange {
  return exchange('getOrderCodes', status, { error: true, message: 'The codes are not available yet.', data: [] });
}

/** A request that got no answer. */
export function unanswered(like: Exchange): Exchange {
  return { ...like, response: null, failure: { kind: 'timeout', message: 'no whole answer within 5000 ms' } };
}

const DIGEST = '0'.repeat(64);

/** The archive with all codes of `ordered`, in one file. */
export function archived(more: Partial<Archive> = {}): Exchange {
  const members = [{ name: 'codes.csv', bytes: 120, content: 'CSV' }] as const;
  const shows = [1, 2, 3, 4].map((n) => String(code(n)['code']));
  const archive = { flaw: null, unread: null, members, shows, ...more };
  return answer('downloadOrderCodes', 200, 'application/zip', { is: 'bytes', sha256: DIGEST, magic: 'PK', archive });
}

export const INVOICE_TEXT = 'Invoice for order #104233 of 2026-03-14\n3 x Aurora Play Gift Card\nTotal: $119.98 USD\n';

export function invoiced(more: Partial<PdfContent> = {}): Exchange {
  const document = { flaw: null, unread: null, pages: 1, text: INVOICE_TEXT, isWhole: true, ...more };
  const body = { is: 'bytes', sha256: DIGEST, magic: '%PDF-', document } as const;
  return answer('downloadOrderInvoice', 200, 'application/pdf', body);
}

/** A delivery without flaws: an older completed order that did not change while it was read. */
export function delivered(more: Partial<Delivery> = {}): Delivery {
  const before = more.before ?? ordered('completed');
  const { codes = codesAnswer(allCodes()), again = null } = more;
  // The codes are read first, whichever was created first.
  const [first, second] = [codes.id, again?.id ?? codes.id].sort((a, b) => a - b);
  return {
    before,
    after: before,
    shownBy: [],
    owner: 'caller',
    isNew: false,
    ageMs: null,
    isLast: false,
    archive: null,
    invoice: null,
    ...more,
    codes: { ...codes, id: first ?? codes.id },
    again: again && { ...again, id: second ?? again.id },
  };
}

/** An order in progress without codes. */
export function waiting(state: string, more: Partial<Delivery> = {}): Delivery {
  return delivered({ before: ordered(state), after: null, codes: noCodes(), ...more });
}

/** A sample of deliveries, in the sequence in which they were read. */
export function onDeliveries(what: string, verdict: Verdict['is'], ...items: readonly Delivery[]): Sample {
  return { what, verdict, evidence: items.map((item) => ({ kind: 'delivery', item })) };
}

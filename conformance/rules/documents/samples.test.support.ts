import { delivered, INVOICE_TEXT, invoiced, ordered } from '../shared/samples/delivery.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';

export const missing = exchange('downloadOrderCodes', 404, { message: 'No codes available.' });
export const refunded = ordered('refunded');
export const missingInvoice = exchange('downloadOrderInvoice', 404, { message: 'Order not found.' });
export const saying = (text: string) => delivered({ invoice: invoiced({ text }) });
export const scanned = saying('\n');
export const glyphs = saying([...INVOICE_TEXT].join(' '));
export const coded = saying('Lqyrlfh iru rughu $437566, wrwdo 44<.<; XVG, 7.00');

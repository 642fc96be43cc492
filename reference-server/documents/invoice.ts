import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Order, orderNumber } from '../domain/order.js';
import { calendarDate } from '../domain/time.js';
import type { User } from '../store/users.js';
import { drawLines } from './invoice-lines.js';
import { drawFooters, drawLetterhead, type Letterhead } from './invoice-page.js';
import { drawTotals } from './invoice-totals.js';
import { createTypesetter } from './typesetter.js';

/** What an invoice is about. */
export interface InvoiceData {
  readonly order: Order;
  readonly customer: User;
  readonly walletName: string;
}

/**
 * The invoice of an order as a PDF file: number, date, customer, lines, fees, total, currency, and how it was paid.
 * The same data always make the same bytes.
 */
export async function invoice({ order, customer, walletName }: InvoiceData): Promise<Uint8Array> {
  const number = `INV-${orderNumber(order.id).slice(1)}`;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Page numbers are written when the number of pages is known.
    bufferPages: true,
    info: { Title: `Invoice ${number}`, Author: SELLER, CreationDate: new Date(order.createdAt * 1000) },
  });
  const bytes = buffer(document);
  const typesetter = createTypesetter(document);
  const page = { document, typesetter };
  const below = drawLetterhead(page, letterhead(number, order, customer));
  const end = await drawLines(page, order, below);
  drawTotals(page, order, paymentNote(order, walletName), end);
  drawFooters(page, `${SELLER} · Invoice ${number}`);
  document.end();
  return bytes;
}

const SELLER = 'Digital Goods Ordering Service';

function letterhead(number: string, order: Order, customer: User): Letterhead {
  return {
    seller: SELLER,
    customer: [customer.name, customer.email],
    facts: [
      ['Invoice number', number],
      ['Invoice date', calendarDate(order.createdAt)],
      ['Order number', orderNumber(order.id)],
      ['Order id', order.ulid],
      ['Currency', order.currency],
    ],
  };
}

function paymentNote(order: Order, walletName: string): string {
  const paid =
    order.paymentStatus === 'completed'
      ? `Paid in full from the prepaid wallet “${walletName}” on ${calendarDate(order.createdAt)}.`
      : `Not paid yet. Payment is expected from the prepaid wallet “${walletName}”.`;
  return order.fulfillmentStatus === 'refunded' ? `${paid} This order was refunded.` : paid;
}

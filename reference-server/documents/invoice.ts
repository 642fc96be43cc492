import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { formatMoney } from '../domain/money.js';
import { type Order, type OrderItem, orderNumber } from '../domain/order.js';
import { calendarDate } from '../domain/time.js';
import type { User } from '../store/accounts.js';
import {
  createTypesetter,
  drawFooters,
  drawLetterhead,
  drawRule,
  EDGE,
  FAINT,
  INK,
  type InvoicePage,
  type Letterhead,
  STRONG,
  type Style,
  TEXT,
} from './invoice-page.js';

/** What an invoice is about. */
interface InvoiceData {
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

/** Left edge of the names, and right edges of the numbers. */
const COLUMN = { number: 66, name: 76, quantity: 355, unitPrice: 450, amount: EDGE.right } as const;

const NAME_WIDTH = 235;
const LINE = 12;
const ROW_GAP = 8;

/** The lines of the order, over as many pages as they need, each with the head of the table. @returns where they end. */
async function drawLines(page: InvoicePage, order: Order, top: number): Promise<number> {
  let y = drawTableHead(page, top);
  for (const [index, item] of order.items.entries()) {
    const texts = [...page.typesetter.lines(item.productName, TEXT, NAME_WIDTH)];
    const notes = page.typesetter.lines(item.variantName, FAINT, NAME_WIDTH);
    const height = LINE * (texts.length + notes.length) + ROW_GAP;
    if (y + height > EDGE.bottom) {
      page.document.addPage();
      y = drawTableHead(page, EDGE.top);
      // A long invoice takes seconds: other requests get their turn between its pages.
      await setImmediate();
    }
    drawNumbers(page, index + 1, item, order.currency, y);
    [...texts.map((text) => [text, TEXT] as const), ...notes.map((text) => [text, FAINT] as const)].forEach(
      ([text, style], line) => {
        page.typesetter.draw(text, style, { x: COLUMN.name, y: y + LINE * line, align: 'left' });
      },
    );
    y += height;
    drawRule(page, y - LINE - 1);
  }
  return y;
}

/** @returns the baseline of the first row. */
function drawTableHead(page: InvoicePage, y: number): number {
  const { typesetter } = page;
  typesetter.draw('No.', FAINT, { x: COLUMN.number, y, align: 'right' });
  typesetter.draw('Product', FAINT, { x: COLUMN.name, y, align: 'left' });
  typesetter.draw('Quantity', FAINT, { x: COLUMN.quantity, y, align: 'right' });
  typesetter.draw('Unit price', FAINT, { x: COLUMN.unitPrice, y, align: 'right' });
  typesetter.draw('Amount', FAINT, { x: COLUMN.amount, y, align: 'right' });
  drawRule(page, y + 6);
  return y + 20;
}

function drawNumbers({ typesetter }: InvoicePage, number: number, item: OrderItem, currency: string, y: number): void {
  const right = (text: string, x: number) => typesetter.draw(text, TEXT, { x, y, align: 'right' });
  right(String(number), COLUMN.number);
  right(String(item.quantity), COLUMN.quantity);
  right(formatMoney(item.unitPrice, currency), COLUMN.unitPrice);
  right(formatMoney(item.totalPrice, currency), COLUMN.amount);
}

const LEFT = 330;
const TOTALS_LINE = 16;
const TOTAL: Style = { size: 11, weight: 'bold', color: INK };

/** Sums and payment note need this much; they are never torn apart. */
const HEIGHT = 110;

/** Subtotal, fees and total, and below them how the order was paid. */
function drawTotals(page: InvoicePage, order: Order, note: string, top: number): void {
  const { document, typesetter } = page;
  let y = top + 8;
  if (y + HEIGHT > EDGE.bottom) {
    document.addPage();
    y = EDGE.top;
  }
  const sum = (name: string, amount: number, style: Style) => {
    typesetter.draw(name, style, { x: LEFT, y, align: 'left' });
    typesetter.draw(formatMoney(amount, order.currency), style, { x: EDGE.right, y, align: 'right' });
    y += TOTALS_LINE;
  };
  sum('Subtotal', order.subtotal, TEXT);
  sum('Conversion fees', order.conversionFees, TEXT);
  drawRule(page, y - 9, LEFT);
  y += 4;
  sum(`Total ${order.currency}`, order.total, TOTAL);
  y += 12;
  typesetter.lines(note, STRONG, EDGE.right - EDGE.left).forEach((line, index) => {
    typesetter.draw(line, STRONG, { x: EDGE.left, y: y + TOTALS_LINE * index, align: 'left' });
  });
}

import { formatMoney } from '../domain/money.js';
import type { Order } from '../domain/order.js';
import { drawRule, EDGE, INK, type InvoicePage, STRONG, TEXT } from './invoice-page.js';
import type { Style } from './typesetter.js';

const LEFT = 330;
const LINE = 16;
const TOTAL: Style = { size: 11, weight: 'bold', color: INK };

/** Sums and payment note need this much; they are never torn apart. */
const HEIGHT = 110;

/** Subtotal, fees and total, and below them how the order was paid. */
export function drawTotals(page: InvoicePage, order: Order, note: string, top: number): void {
  const { document, typesetter } = page;
  let y = top + 8;
  if (y + HEIGHT > EDGE.bottom) {
    document.addPage();
    y = EDGE.top;
  }
  const sum = (name: string, amount: number, style: Style) => {
    typesetter.draw(name, style, { x: LEFT, y, align: 'left' });
    typesetter.draw(formatMoney(amount, order.currency), style, { x: EDGE.right, y, align: 'right' });
    y += LINE;
  };
  sum('Subtotal', order.subtotal, TEXT);
  sum('Conversion fees', order.conversionFees, TEXT);
  drawRule(page, y - 9, LEFT);
  y += 4;
  sum(`Total ${order.currency}`, order.total, TOTAL);
  y += 12;
  typesetter.lines(note, STRONG, EDGE.right - EDGE.left).forEach((line, index) => {
    typesetter.draw(line, STRONG, { x: EDGE.left, y: y + LINE * index, align: 'left' });
  });
}

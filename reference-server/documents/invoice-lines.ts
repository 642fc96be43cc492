import { setImmediate } from 'node:timers/promises';
import { formatMoney } from '../domain/money.js';
import type { Order, OrderItem } from '../domain/order.js';
import { drawRule, EDGE, FAINT, type InvoicePage, TEXT } from './invoice-page.js';

/** Left edge of the names, and right edges of the numbers. */
const COLUMN = { number: 66, name: 76, quantity: 355, unitPrice: 450, amount: EDGE.right } as const;

const NAME_WIDTH = 235;
const LINE = 12;
const ROW_GAP = 8;

/** The lines of the order, over as many pages as they need, each with the head of the table. @returns where they end. */
export async function drawLines(page: InvoicePage, order: Order, top: number): Promise<number> {
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

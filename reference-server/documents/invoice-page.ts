import type PDFDocument from 'pdfkit';
import type { Style, Typesetter } from './typesetter.js';

/** The document that is being written. */
export interface InvoicePage {
  readonly document: InstanceType<typeof PDFDocument>;
  readonly typesetter: Typesetter;
}

/** What stands at the top of the first page. */
export interface Letterhead {
  readonly seller: string;
  readonly customer: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Edges of the printed area of an A4 page, in points. */
export const EDGE = { left: 50, right: 545, top: 60, bottom: 770 } as const;

export const INK = '#1a1a1a';
export const GREY = '#666666';
export const RULE = '#bbbbbb';

export const TEXT: Style = { size: 9, weight: 'regular', color: INK };
export const STRONG: Style = { size: 9, weight: 'bold', color: INK };
export const FAINT: Style = { size: 8, weight: 'regular', color: GREY };

const TITLE: Style = { size: 22, weight: 'bold', color: INK };
const FOOTER_Y = 805;
const LINE = 14;

/** A thin line from edge to edge, or from `from` on. */
export function drawRule({ document }: InvoicePage, y: number, from: number = EDGE.left): void {
  document.moveTo(from, y).lineTo(EDGE.right, y).lineWidth(0.5).strokeColor(RULE).stroke();
}

/** Seller, title, customer and facts. @returns the height at which they end. */
export function drawLetterhead(page: InvoicePage, head: Letterhead): number {
  const { typesetter } = page;
  typesetter.draw(head.seller, STRONG, { x: EDGE.left, y: EDGE.top, align: 'left' });
  typesetter.draw('Invoice', TITLE, { x: EDGE.right, y: EDGE.top + 6, align: 'right' });
  drawRule(page, EDGE.top + 20);
  const top = EDGE.top + 44;
  return Math.max(drawCustomer(page, head, top), drawFacts(page, head, top)) + 16;
}

/** On every page: which document it is, and which page of how many. */
export function drawFooters({ document, typesetter }: InvoicePage, text: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    typesetter.draw(text, FAINT, { x: EDGE.left, y: FOOTER_Y, align: 'left' });
    typesetter.draw(`Page ${index + 1} of ${count}`, FAINT, { x: EDGE.right, y: FOOTER_Y, align: 'right' });
  }
}

function drawCustomer({ typesetter }: InvoicePage, head: Letterhead, top: number): number {
  typesetter.draw('Billed to', FAINT, { x: EDGE.left, y: top, align: 'left' });
  const lines = head.customer.flatMap((text) => typesetter.lines(text, TEXT, 220));
  lines.forEach((line, index) => {
    typesetter.draw(line, TEXT, { x: EDGE.left, y: top + LINE * (index + 1), align: 'left' });
  });
  return top + LINE * (lines.length + 1);
}

function drawFacts({ typesetter }: InvoicePage, head: Letterhead, top: number): number {
  head.facts.forEach(([name, value], index) => {
    const y = top + LINE * index;
    typesetter.draw(name, FAINT, { x: 300, y, align: 'left' });
    typesetter.draw(value, TEXT, { x: EDGE.right, y, align: 'right' });
  });
  return top + LINE * head.facts.length;
}

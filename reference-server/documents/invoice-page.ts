import type PDFDocument from 'pdfkit';
import { drawable, visualRuns, type Weight } from './font-runs.js';

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
const GREY = '#666666';
const RULE = '#bbbbbb';

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

/** How text looks. Sizes and lengths are in points. */
export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Where a line is put: `x` is its left or right edge, `y` its baseline. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'right';
}

/** Text of any script on the pages of a document. */
interface Typesetter {
  /** The text in lines that are at most `width` wide; a word that is wider alone is broken. */
  lines(text: string, style: Style, width: number): string[];
  /** Draws one line. */
  draw(line: string, style: Style, place: Place): void;
}

/** Given the whole run, the layouter keeps the order of right-to-left words; by default it would see them one by one. */
const WHOLE_RUN: [] = [];

/** Sets text on a document. Each font is embedded once, with the characters that are used. */
export function createTypesetter(document: InstanceType<typeof PDFDocument>): Typesetter {
  const registered = new Set<string>();

  const useRuns = (line: string, style: Style) =>
    visualRuns(drawable(line, style.weight), style.weight).map(({ text, font }) => {
      // @ts-expect-error The types are those of PDFKit 0.17, which took no font that is open.
      if (!registered.has(font.name)) document.registerFont(font.name, font.opened);
      registered.add(font.name);
      document.font(font.name).fontSize(style.size);
      return { text, font, width: document.widthOfString(text, { features: WHOLE_RUN }) };
    });

  const widthOf = (line: string, style: Style) => useRuns(line, style).reduce((sum, run) => sum + run.width, 0);

  const draw = (line: string, style: Style, place: Place) => {
    const runs = useRuns(line, style);
    let x = place.align === 'left' ? place.x : place.x - runs.reduce((sum, run) => sum + run.width, 0);
    document.fillColor(style.color);
    for (const { text, font, width } of runs) {
      document.font(font.name).fontSize(style.size);
      document.text(text, x, place.y, { lineBreak: false, baseline: 'alphabetic', features: WHOLE_RUN });
      x += width;
    }
  };

  return { draw, lines: (text, style, width) => breakLines(text, width, (line) => widthOf(line, style)) };
}

function breakLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words(text)) {
    if (widthOf((line + word).trimEnd()) <= width) {
      line += word;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
    for (const character of word.trimStart()) {
      if (line !== '' && widthOf(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line.trim()];
}

/** Places where a line may end, also in scripts that put no spaces between words. */
function words(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    const last = found.at(-1);
    // A comma or a space stays with the word before it.
    if (isWordLike || last === undefined) found.push(segment);
    else found[found.length - 1] = last + segment;
  }
  return found;
}

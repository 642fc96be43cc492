import type PDFDocument from 'pdfkit';
import type { Weight } from './fonts/choose-font.js';
import { drawable, visualRuns } from './fonts/runs.js';

/** How text looks. Sizes and lengths are in points. */
export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Where a line is put: `x` is its left or right edge, `y` its baseline. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'right';
}

/** Text of any script on the pages of a document. */
export interface Typesetter {
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

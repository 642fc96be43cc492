import { chooseFont, type Families, type Font, familiesFor, type Weight } from './choose-font.js';
import { type Stretch, visualOrder } from './visual-order.js';

/** A piece of a line that one font draws. */
export interface Run {
  readonly text: string;
  readonly font: Font;
}

/** What takes the font of the character before it: it belongs to that character, or is a space after it. */
const FOLLOWS = /\p{M}|\u200c|\u200d| /u;

/**
 * Text that can be drawn: without control characters, and with the code point in brackets for each character that no
 * font has, as `[U+1F3AE]`. An empty box would not say what is missing.
 */
export function drawable(text: string, weight: Weight): string {
  const families = familiesFor(text, weight);
  const characters = [...text.normalize('NFC').replace(/\s+/g, ' ')].map((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (/[\p{Cc}\p{Cf}]/u.test(character) && !/[\u200c\u200d]/.test(character)) return '';
    if (/[\u200c\u200d]/.test(character) || chooseFont(codePoint, families) !== undefined) return character;
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
  return characters.join('');
}

/** The runs of one line of drawable text, from left to right as they are seen. */
export function visualRuns(line: string, weight: Weight): Run[] {
  const families = familiesFor(line, weight);
  return visualOrder(line).flatMap((stretch) => splitByFont(stretch, families));
}

function splitByFont({ text, rightToLeft }: Stretch, families: Families): Run[] {
  const runs: { text: string; readonly font: Font }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const follows = FOLLOWS.test(character) && last?.font.covers.has(codePoint);
    const font = follows ? last?.font : chooseFont(codePoint, families);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return rightToLeft ? runs.reverse() : runs;
}

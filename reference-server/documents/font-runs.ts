import { createRequire } from 'node:module';
import type { default as BidiFactory } from 'bidi-js';
import { type Font as FontkitFont, openSync } from 'fontkit';

/** A piece of a line that one font draws in one direction. */
interface Run {
  readonly text: string;
  readonly font: Font;
}

// Its types are those of an ES module, which it is not.
const bidiFactory: typeof BidiFactory.default = createRequire(import.meta.url)('bidi-js');
const bidi = bidiFactory();

/** What takes the font of the character before it: it belongs to that character, or is a space after it. */
const FOLLOWS = /\p{M}|\u200c|\u200d| /u;
/** The scripts that the shaping of fonts turns itself. */
const TURNED_BY_SHAPING = /\p{sc=Hebr}|\p{sc=Arab}/u;
/** The one sign of Japanese names that no font has, and the one that looks like it. */
const [DOT, DOT_ALIKE] = ['・', '･'];

/**
 * Text that can be drawn: without control characters, and with the code point in brackets for each character that no
 * font has, as `[U+1F3AE]`. An empty box would not say what is missing.
 */
export function drawable(text: string, weight: Weight): string {
  const characters = [...text.normalize('NFC').replace(/\s+/g, ' ').replaceAll(DOT, DOT_ALIKE)].map((character) => {
    if (/[\u200c\u200d]/.test(character)) return character;
    if (/[\p{Cc}\p{Cf}]/u.test(character)) return '';
    if (chooseFont(character, weight) !== undefined) return character;
    const codePoint = character.codePointAt(0) ?? 0;
    return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
  return characters.join('');
}

/** The runs of one line of drawable text, from left to right as they are seen. */
export function visualRuns(line: string, weight: Weight): Run[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const fonts = fontsOf(line, weight);
  const groups: { readonly font: Font; readonly level: number; readonly places: number[] }[] = [];
  for (const place of bidi.getReorderedIndices(line, embedding)) {
    const [font, level = 0] = [fonts[place], embedding.levels[place]];
    if (font === undefined) continue;
    const last = groups.at(-1);
    if (last?.font === font && last.level === level) last.places.push(place);
    else groups.push({ font, level, places: [place] });
  }
  return groups.map(({ font, places }) => {
    const units = places.map((place) => mirrored.get(place) ?? line.charAt(place));
    // Shaping turns what is in these scripts, digits included, whatever its level.
    return { font, text: (TURNED_BY_SHAPING.test(units.join('')) ? units.reverse() : units).join('') };
  });
}

/** For each UTF-16 unit of the line, the font that draws it. */
function fontsOf(line: string, weight: Weight): (Font | undefined)[] {
  let last: Font | undefined;
  return [...line].flatMap((character) => {
    if (!FOLLOWS.test(character) || last === undefined) last = chooseFont(character, weight) ?? last;
    return Array.from({ length: character.length }, () => last);
  });
}

/** A TrueType font. */
interface Font {
  readonly name: string;
  /** What PDFKit takes as it is, so that a font is not read anew for each document. */
  readonly opened: FontkitFont;
}

export type Weight = 'regular' | 'bold';

const resolve = createRequire(import.meta.url).resolve;
const fonts = new Map<string, Font>();

/** Latin, Greek, Cyrillic and Devanagari. */
const notoSans = () => googleFont('noto-sans/400Regular/NotoSans_400Regular.ttf');
/** The only one in bold. */
const notoSansBold = () => googleFont('noto-sans/700Bold/NotoSans_700Bold.ttf');

/** Best first. A file is read when those before it do not have a character. */
const REGULAR: readonly (() => Font)[] = [
  notoSans,
  () => googleFont('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  () => googleFont('noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  () => googleFont('noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  // Kana and Chinese characters.
  () => googleFont('chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'),
  // Hangul.
  () => googleFont('gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
];
const BY_WEIGHT = { regular: REGULAR, bold: [notoSansBold, ...REGULAR] };

/** The first font that draws the character, or undefined when no font does. */
export function chooseFont(character: string, weight: Weight): Font | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const open of BY_WEIGHT[weight]) {
    const font = open();
    if (font.opened.hasGlyphForCodePoint(codePoint)) return font;
  }
  return undefined;
}

/** A font of Google Fonts, by its file in the packages of Expo. Fonts are read once. */
function googleFont(file: string): Font {
  const known = fonts.get(file);
  if (known !== undefined) return known;
  const read = openSync(resolve(`@expo-google-fonts/${file}`));
  if (!('characterSet' in read)) throw new Error(`${file} holds several fonts`);
  const font = { name: file, opened: read };
  fonts.set(file, font);
  return font;
}

import { createRequire } from 'node:module';
import { type Font as FontkitFont, openSync } from 'fontkit';

/** A TrueType font. */
export interface Font {
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

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A font file that may have a character: `cutFor` says which characters it was made for. */
export interface FontFile {
  readonly path: string;
  readonly cutFor: (codePoint: number) => boolean;
}

/** Files that together draw one or more scripts in one look. */
export type Family = readonly FontFile[];

const resolve = createRequire(import.meta.url).resolve;
const loaded = new Map<string, Family>();

/** Latin, Greek, Cyrillic and Devanagari; the only family that is also there in bold. */
export const notoSans = (weight: 400 | 700) => fontsource('noto-sans', weight);

export const notoSansHebrew = () => fontsource('noto-sans-hebrew', 400);
export const notoSansArabic = () => fontsource('noto-sans-arabic', 400);
export const notoSansThai = () => fontsource('noto-sans-thai', 400);

/** Hangul. */
export const gowunDodum = () => fontsource('gowun-dodum', 400);

/** Kana, and the Chinese characters of Japan and Taiwan. */
export const lxgwMarkerGothic = () => fontsource('lxgw-marker-gothic', 400);

/** The simplified Chinese characters. */
export const zcoolXiaowei = () => wholeFont('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf');

/** A package of `@fontsource`: one file for each subset, and a list of what each subset was cut for. */
function fontsource(name: string, weight: number): Family {
  return remember(`${name} ${weight}`, () => {
    const list = resolve(`@fontsource/${name}/unicode.json`);
    const subsets: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
    const folder = join(dirname(list), 'files');
    const present = new Set(readdirSync(folder));
    return Object.entries(subsets).flatMap(([subset, ranges]) => {
      const file = `${name}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`;
      return present.has(file) ? [{ path: join(folder, file), cutFor: inRanges(ranges) }] : [];
    });
  });
}

function wholeFont(specifier: string): Family {
  return remember(specifier, () => [{ path: resolve(specifier), cutFor: () => true }]);
}

function remember(key: string, load: () => Family): Family {
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const family = load();
  loaded.set(key, family);
  return family;
}

/** @param ranges as in CSS: `U+0600-06FF,U+200C`. */
function inRanges(ranges: string): (codePoint: number) => boolean {
  const parsed = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => parsed.some(([first, last]) => first <= codePoint && codePoint <= last);
}

import { readFileSync } from 'node:fs';
import { type Coverage, readCoverage } from './coverage.js';
import {
  type Family,
  type FontFile,
  gowunDodum,
  lxgwMarkerGothic,
  notoSans,
  notoSansArabic,
  notoSansHebrew,
  notoSansThai,
  zcoolXiaowei,
} from './families.js';
import { unpackFont } from './woff.js';

/** A font that can be embedded. */
export interface Font {
  readonly name: string;
  /** A plain TrueType or OpenType file. */
  readonly bytes: Buffer;
  readonly covers: Coverage;
}

/** Where to look for a character, best first. Families are loaded when they are looked into. */
export type Families = readonly (() => Family)[];

export type Weight = 'regular' | 'bold';

const opened = new Map<string, Font>();

/** The families to look in for the characters of a text, best first. */
export function familiesFor(text: string, weight: Weight): Families {
  const han = isSimplified(text) ? [zcoolXiaowei, lxgwMarkerGothic] : [lxgwMarkerGothic, zcoolXiaowei];
  const regular = () => notoSans(400);
  const first = weight === 'bold' ? [() => notoSans(700), regular] : [regular];
  return [...first, notoSansHebrew, notoSansArabic, notoSansThai, gowunDodum, ...han];
}

/** Whether the Chinese characters of a text, if any, all are simplified ones: a text is set in one look, not in two. */
function isSimplified(text: string): boolean {
  const han = text.match(/\p{sc=Han}/gu) ?? [];
  if (han.length === 0 || /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return false;
  return han.every((character) => chooseFont(character.codePointAt(0) ?? 0, [zcoolXiaowei]) !== undefined);
}

/** The first font that draws the character, or undefined when no font does. Fonts are read once. */
export function chooseFont(codePoint: number, families: Families): Font | undefined {
  for (const family of families) {
    for (const file of family()) {
      if (!file.cutFor(codePoint)) continue;
      const font = open(file);
      if (font.covers.has(codePoint)) return font;
    }
  }
  return undefined;
}

function open(file: FontFile): Font {
  const known = opened.get(file.path);
  if (known !== undefined) return known;
  const bytes = unpackFont(readFileSync(file.path));
  const font = { name: file.path, bytes, covers: readCoverage(bytes) };
  opened.set(file.path, font);
  return font;
}

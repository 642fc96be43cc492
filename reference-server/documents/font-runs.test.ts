import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseFont, drawable, visualRuns } from './font-runs.js';

/** What an eye sees from left to right; `‹…›` is turned by the shaping of its font. */
const seen = (line: string) =>
  visualRuns(line, 'regular')
    .map(({ text }) => (/[\p{sc=Hebr}\p{sc=Arab}]/u.test(text) ? `‹${text}›` : text))
    .join('');

describe('the order in which a line is seen', () => {
  it.each([
    ['Gift Card 10 USD', 'Gift Card 10 USD'],
    ['כרטיס מתנה', '‹כרטיס מתנה›'],
    ['כרטיס מתנה 1,000.50 שקל', '‹שקל› 1,000.50‹כרטיס מתנה ›'],
    ['בול (מתנה)', '(‹מתנה›)‹בול ›'],
    ['Card כרטיס מתנה 10 USD', 'Card 10‹כרטיס מתנה › USD'],
    ['כרטיס 10 USD', 'USD 10‹כרטיס ›'],
    ['بطاقة PlayStation ٥٠', '‹٠٥› PlayStation‹بطاقة ›'],
    ['', ''],
  ])('of %j is %j', (line, expected) => {
    expect(seen(line)).toBe(expected);
  });
});

describe('what can be drawn', () => {
  it('shows an emoji as its code point, and leaves out invisible characters', () => {
    expect(drawable('a\u0000\u202Eb\n🎮', 'regular')).toBe('ab [U+1F3AE]');
  });

  it.each([
    '日本語プリペイド電子券',
    '简体中文充值卡礼品优惠购',
    '繁體中文點數儲值禮券',
    '가각간값힣',
    'ñçşğœæøåßþðłđħ',
    '€£¥₹₩₺–—“”‘’…•™®©°',
    'उपहार कार्ड',
    'บัตรของขวัญ',
    'بطاقة هدايا',
  ])('%s', (sample) => {
    expect(drawable(sample, 'regular')).toBe(sample);
    expect(drawable(sample, 'bold')).toBe(sample);
  });

  it('the dot of Japanese names, by one that looks like it', () => {
    expect(drawable('プレイ・カード', 'regular')).toBe('プレイ･カード');
  });
});

const fontOf = (character: string, weight: 'regular' | 'bold' = 'regular') => {
  const font = chooseFont(character, weight);
  return font === undefined ? undefined : basename(font.name, '.ttf');
};

it.each([
  ['A', 'NotoSans_400Regular'],
  ['ß', 'NotoSans_400Regular'],
  ['Ж', 'NotoSans_400Regular'],
  ['ω', 'NotoSans_400Regular'],
  ['क', 'NotoSans_400Regular'],
  ['ש', 'NotoSansHebrew_400Regular'],
  ['ش', 'NotoSansArabic_400Regular'],
  ['ก', 'NotoSansThai_400Regular'],
  ['国', 'ChocolateClassicalSans_400Regular'],
  ['タ', 'ChocolateClassicalSans_400Regular'],
  ['한', 'GowunDodum_400Regular'],
])('%s is in %s', (character, name) => {
  expect(fontOf(character)).toBe(name);
});

it('a bold letter is in the bold font, and others are as they are', () => {
  expect(fontOf('A', 'bold')).toBe('NotoSans_700Bold');
  expect(fontOf('한', 'bold')).toBe('GowunDodum_400Regular');
});

it('an emoji is in none', () => {
  expect(fontOf('🎮')).toBeUndefined();
});

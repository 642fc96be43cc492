import { describe, expect, it } from 'vitest';
import { chooseFont, familiesFor } from './choose-font.js';
import { drawable } from './runs.js';
import { readTables, unpackFont } from './woff.js';

const fontOf = (character: string, text = character) =>
  chooseFont(character.codePointAt(0) ?? 0, familiesFor(text, 'regular'))
    ?.name.split('/')
    .at(-1);

describe('the font of a character', () => {
  it.each([
    ['A', 'noto-sans-latin-400-normal.woff'],
    ['ß', 'noto-sans-latin-400-normal.woff'],
    ['Ж', 'noto-sans-cyrillic-400-normal.woff'],
    ['ω', 'noto-sans-greek-400-normal.woff'],
    ['ש', 'noto-sans-hebrew-hebrew-400-normal.woff'],
    ['ش', 'noto-sans-arabic-arabic-400-normal.woff'],
    ['ก', 'noto-sans-thai-thai-400-normal.woff'],
    ['国', 'ZCOOLXiaoWei_400Regular.ttf'],
  ])('%s is in %s', (character, name) => {
    expect(fontOf(character)).toBe(name);
  });

  it('depends on the language where Chinese characters are shared', () => {
    expect(fontOf('京', '北京')).toContain('ZCOOL');
    expect(fontOf('京', '東京')).toContain('lxgw');
    expect(fontOf('京', '京タワー')).toContain('lxgw');
    expect(fontOf('한')).toContain('gowun');
  });

  it('is none for an emoji, which is then told by its number', () => {
    expect(fontOf('🎮')).toBeUndefined();
    expect(drawable('a\u0000\u202Eb\n🎮', 'regular')).toBe('ab [U+1F3AE]');
  });

  it('covers the characters that shops use', () => {
    const samples = [
      '日本語プリペイド電子券',
      '简体中文充值卡礼品优惠购',
      '繁體中文點數儲值禮券',
      '가각간값힣',
      'ñçşğœæøåßþðłđħ',
      '€£¥₹₩₺–—“”‘’…•™®©°',
    ];
    for (const sample of samples) expect(drawable(sample, 'regular')).toBe(sample);
  });
});

describe('unpackFont', () => {
  it('makes a plain font with the same tables', () => {
    const font = chooseFont(0x41, familiesFor('A', 'regular'));
    if (font === undefined) throw new Error('there is a font for A');
    expect(font.bytes.readUInt32BE(0)).toBe(0x00010000);
    expect(unpackFont(font.bytes)).toBe(font.bytes);
    expect(readTables(font.bytes).map((table) => table.tag)).toContain('glyf');
  });
});

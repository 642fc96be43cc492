import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { chooseFont } from './choose-font.js';

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

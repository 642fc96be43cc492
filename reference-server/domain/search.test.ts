import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, searchText, searchWords } from './search.js';

describe('fold', () => {
  it.each([
    ['ÉCLAIR', 'éclair', 'eclair'],
    ['Straße', 'STRASSE', 'strasse'],
    ['İstanbul', 'ISTANBUL', 'istanbul'],
    ['ΟΔΟΣ', 'οδός', 'οδοσ'],
    ['Łódź', 'lodz', 'ŁÓDŹ'],
    ['Ørsted', 'orsted', 'ørsted'],
    ['Ångström', 'ANGSTROM', 'Angstro\u0308m'],
    ['Ｇａｍｅ', 'game', 'GAME'],
    ['a b', 'a\0b', 'a\0 b'],
    ['한빛', '\u1112\u1161\u11ab\u1107\u1175\u11be', '한빛'],
  ])('makes %s, %s and %s equal', (first, second, third) => {
    expect(fold(second)).toBe(fold(first));
    expect(fold(third)).toBe(fold(first));
  });

  it('keeps apart what only looks related', () => {
    expect(fold('がく')).not.toBe(fold('かく'));
    expect(fold('๑')).not.toBe(fold('๒'));
  });

  it('changes nothing when it is done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('searchWords', () => {
  it('finds a product by any of its full name, brand and category', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.lorem(), fc.string(), (name, brand, category) => {
        const text = searchText(name, brand, category);
        for (const term of [name, brand, category]) {
          for (const word of searchWords(term)) expect(text).toContain(word);
        }
      }),
    );
  });

  it('is bounded, and ignores blanks and repetitions', () => {
    expect(searchWords('  b  a b\t')).toEqual(['b', 'a']);
    expect(searchWords(Array.from({ length: 500 }, (_, index) => `w${index}`).join(' '))).toHaveLength(32);
  });
});

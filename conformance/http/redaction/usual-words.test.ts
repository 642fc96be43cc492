import { describe, expect, it } from 'vitest';
import { isUsual } from './usual-words.js';

describe('usual words', () => {
  it.each(['', 'serialNumber', 'ORDER_NOT_READY', 'pin_code'])('are %j', (text) => {
    expect(isUsual(text)).toBe(true);
  });

  it.each(['ЖФЫЩ', 'ＡＢＣＤ４７１１', '٤٧١١٨٢٩٩', '$%&/()=?!', 'код', 'code ЖФЫЩ', 'QXZT'])('are not %j', (text) => {
    expect(isUsual(text)).toBe(false);
  });
});

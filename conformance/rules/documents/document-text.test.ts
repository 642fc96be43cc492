import { describe, expect, it } from 'vitest';
import { bare, showsAmount } from './document-text.js';

describe('an amount', () => {
  it.each([
    ['Total: $1,234.50 USD', 123_450n],
    ['Summe 1.234,50 €', 123_450n],
    ['Total 1 234,50', 123_450n],
    ['Total 1’234.50', 123_450n],
    ['T o t a l 1 2 3 4 . 5 0', 123_450n],
    ['Total 1234.5', 123_450n],
    ['1 24.00 USD', 2_400n],
    ['Total 24', 2_400n],
    ['Total 24.–', 2_400n],
    ['٢٤٫٥٠', 2_450n],
    ['(24.50)', 2_450n],
    ['24.500 KWD', 2_450n],
    ['0,07 EUR', 7n],
    ['Refund -24.50', 2_450n],
  ])('shows in %s', (text, minor) => expect(showsAmount(text, minor)).toBe(true));

  it.each([
    ['Total: $1,234.50', 23_450n],
    ['Total: $1,234.50', 123_400n],
    ['Total: 24.50', 2_400n],
    ['Total: 124.00', 2_400n],
    ['Total: 24.00', 24_000n],
    ['Total: 9.99', 999_900n],
    ['', 100n],
    ['Order #1045', 4_500n],
  ])('does not show in %s', (text, minor) => expect(showsAmount(text, minor)).toBe(false));
});

it('bare text is the same however it is set', () => {
  expect(bare('# 1 0 4–233')).toBe('104233');
  expect(bare('ﬁne ＡＢ١')).toBe('fineab1');
});

import { describe, expect, it } from 'vitest';
import { displays, minorOfDecimal, minorOfNumber, showsMinus, showsSymbol } from './money.js';

describe('minor units', () => {
  it('come from decimals and numbers without a float', () => {
    expect(minorOfDecimal('-1204.5')).toBe(-120450n);
    expect(minorOfDecimal('59.990')).toBe(5999n);
    expect(minorOfNumber(59.99)).toBe(5999n);
  });

  it('are none for anything finer than two decimals', () => {
    expect(minorOfDecimal('59.995')).toBeNull();
    expect(minorOfNumber(59.989999999999995)).toBeNull();
    expect(minorOfNumber(1e-7)).toBeNull();
  });
});

describe('display strings', () => {
  it.each([
    ['$59.99', 5999n],
    ['59,99 €', 5999n],
    ['$1,234.50', 123450n],
    ['1.234,50', 123450n],
    ['1 234,5', 123450n],
    ["CHF 1'234.50", 123450n],
    ['₹12,34,567', 123456700n],
    ['$50', 5000n],
    ['CHF 59.–', 5900n],
    ['1٬234٫50', 123450n],
    ['١٬٢٣٤٫٥٠ د.إ', 123450n],
    ['-$1,234', 123400n],
    ['Rs. 1,234', -123400n],
    ['$1,234.500', 123450n],
  ])('%s can be read as %s', (display, minor) => expect(displays(display, minor)).toBe(true));

  it.each([
    ['$5999', 5999n],
    ['$59.99', 599900n],
    ['$5.99', 5999n],
    ['$1,234', 123450n],
    ['$5,999', 5999n],
    ['$60', 5999n],
    ['free', 0n],
  ])('%s cannot be read as %s', (display, minor) => expect(displays(display, minor)).toBe(false));

  it.each(['-$5.00', '$-5.00', '5.00-', '−5,00 €', '($5.00)', '$(5.00)', 'USD-5.00', 'US-Dollar -5.00'])(
    '%s is negative',
    (display) => expect(showsMinus(display)).toBe(true),
  );

  it.each(['$5.00', '+$5.00', '59,-', '59.– CHF', '5.00 (USD)', '5.00 US-Dollar', 'kr 59:-'])(
    '%s is not negative',
    (display) => expect(showsMinus(display)).toBe(false),
  );

  it('tell a symbol from digits, separators and signs', () => {
    expect(['$5.00', '5,00 kr', 'USD 5.00', '5€'].every(showsSymbol)).toBe(true);
    expect(['5.00', '-1.234,50', '(5.00)', '1 234,5', "1'234.50"].some(showsSymbol)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, decimal, divideRounded, formatted, localizedDecimal, majorNumber } from './notation.js';

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('money', () => {
  it.each([
    [5999n, '59.99', '59,99', '$59.99', 59.99],
    [-123450n, '-1234.50', '-1.234,50', '-$1,234.50', -1234.5],
    [0n, '0.00', '0,00', '$0.00', 0],
    [-7n, '-0.07', '-0,07', '-$0.07', -0.07],
    [100000000n, '1000000.00', '1.000.000,00', '$1,000,000.00', 1000000],
  ])('writes %s minor units', (amount, plain, localized, shown, number) => {
    expect(decimal(amount)).toBe(plain);
    expect(localizedDecimal(amount)).toBe(localized);
    expect(formatted(amount, 'USD')).toBe(shown);
    expect(majorNumber(amount)).toBe(number);
  });

  it('keeps digits and sign in every notation', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const digits = (text: string) => text.replace(/[^\d-]/g, '').replace(/^(-?)0+(?=\d{3})/, '$1');
        const expected = amount.toString().replace(/^(-?)(\d{1,2})$/, (_, sign, rest) => sign + rest.padStart(3, '0'));
        for (const text of [decimal(amount), localizedDecimal(amount), formatted(amount, 'EUR')]) {
          expect(digits(text)).toBe(expected);
        }
        expect(Math.round(majorNumber(amount) * 100)).toBe(Number(amount));
      }),
    );
  });

  it('divides to the nearest whole number, halves up', () => {
    expect([divideRounded(1n, 2n), divideRounded(5n, 3n), divideRounded(4n, 3n)]).toEqual([1n, 2n, 1n]);
  });

  it('converts at the fixed table and leaves the same currency alone', () => {
    expect(convert(1000n, 'EUR', 'USD')).toBe(1080n);
    expect(convert(1000n, 'USD', 'EUR')).toBe(926n);
    expect(convert(1001n, 'GBP', 'GBP')).toBe(1001n);
    expect(() => convert(1n, 'GBP', 'USD')).toThrow('no rate from GBP to USD');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convert,
  currencies,
  divideHalfUp,
  formatMoney,
  localizedDecimal,
  MOST,
  plainDecimal,
  priceOrder,
  readAmount,
  readPositiveAmount,
  toMinor,
} from './money.js';

const minor = fc.maxSafeInteger();

describe('money as text', () => {
  it.each([
    [123_450, '1234.50', '1.234,50', '$1,234.50'],
    [-123_450, '-1234.50', '-1.234,50', '-$1,234.50'],
    [-7, '-0.07', '-0,07', '-$0.07'],
    [0, '0.00', '0,00', '$0.00'],
    [100_000_000, '1000000.00', '1.000.000,00', '$1,000,000.00'],
  ])('shows %i in three ways', (amount, plain, localized, formatted) => {
    expect([plainDecimal(amount), localizedDecimal(amount), formatMoney(amount, 'USD')]).toEqual([
      plain,
      localized,
      formatted,
    ]);
  });

  it('shows the code of a currency that has no symbol here', () => {
    expect(formatMoney(-123_450, 'CHF')).toBe('-CHF 1,234.50');
  });

  it('loses no digit, whatever the amount', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        const digits = plainDecimal(amount).replace('.', '');
        expect(Number(digits)).toBe(amount === 0 ? 0 : amount);
        expect(localizedDecimal(amount).replaceAll('.', '').replace(',', '.')).toBe(plainDecimal(amount));
        expect(formatMoney(amount, 'EUR').replaceAll(',', '').replace('€', '')).toBe(plainDecimal(amount));
      }),
    );
  });

  it('makes a JSON number that reads back as the same count of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(Math.round(JSON.parse(JSON.stringify(amount / 100)) * 100)).toBe(amount);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [15n, 10n, 2n],
    [0n, 10n, 0n],
  ])('rounds %i/%i to %i', (numerator, denominator, rounded) => {
    expect(divideHalfUp(numerator, denominator)).toBe(rounded);
  });

  it('is never further than half a unit away', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (n, d) => {
          const error = 2n * (divideHalfUp(n, d) * d - n);
          expect(error <= d && error >= -d).toBe(true);
        },
      ),
    );
  });

  it('refuses what a number cannot hold', () => {
    expect(toMinor(2n ** 53n)).toBeUndefined();
    expect(toMinor(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('readAmount', () => {
  it('reads back what is shown, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST }), (minor) => {
        expect(readAmount(plainDecimal(minor))).toEqual({ minor });
      }),
    );
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['0.07', 7],
    ['000.10', 10],
    ['1.15', 115],
    ['4.35', 435],
    ['10000000000.00', MOST],
  ])('reads %s', (text, minor) => {
    expect(readAmount(text)).toEqual({ minor });
  });

  it('refuses every other text', () => {
    const other = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '',
        '.',
        '1.',
        '.5',
        '+1',
        '-1',
        '1e3',
        '0x1',
        '1,5',
        '1 000',
        '１',
        '1.234',
        'NaN',
        '1'.repeat(400),
      ),
    );
    fc.assert(
      fc.property(
        other.filter((text) => !/^\d{1,10}(\.\d{1,2})?$/.test(text)),
        (text) => {
          expect(readAmount(text)).toHaveProperty('complaint');
        },
      ),
    );
  });

  it('has a limit, and zero moves nothing', () => {
    expect(readAmount('10000000000.01')).toHaveProperty('complaint');
    expect(readAmount('0')).toEqual({ minor: 0 });
    expect(readPositiveAmount('0.00')).toHaveProperty('complaint');
    expect(readPositiveAmount('0.01')).toEqual({ minor: 1 });
  });
});

const currency = fc.constantFrom(...currencies);
const line = fc.record({ price: fc.nat(1_000_000), currency, quantity: fc.integer({ min: 1, max: 10_000 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 20 });

describe('priceOrder', () => {
  it('adds up: lines to the subtotal, subtotal and fees to the total', () => {
    fc.assert(
      fc.property(lines, currency, (wanted, wallet) => {
        const priced = priceOrder(wanted, wallet);
        if (priced === undefined) throw new Error('these amounts are small');
        priced.lines.forEach((price, index) => {
          expect(price.totalPrice).toBe(price.unitPrice * (wanted[index]?.quantity ?? 0));
        });
        expect(priced.subtotal).toBe(priced.lines.reduce((sum, price) => sum + price.totalPrice, 0));
        expect(priced.total).toBe(priced.subtotal + priced.conversionFees);
      }),
    );
  });

  it('charges prices as they are, without a fee, in the currency of the wallet', () => {
    fc.assert(
      fc.property(lines, currency, (wanted, wallet) => {
        const priced = priceOrder(
          wanted.map((some) => ({ ...some, currency: wallet })),
          wallet,
        );
        expect(priced?.conversionFees).toBe(0);
        expect(priced?.lines.map((price) => price.unitPrice)).toEqual(wanted.map((some) => some.price));
      }),
    );
  });

  it('takes 1.5 percent of the converted part only, halves rounded up', () => {
    const priced = priceOrder(
      [
        { price: 1000, currency: 'EUR', quantity: 1 },
        { price: 99, currency: 'USD', quantity: 1 },
      ],
      'USD',
    );
    // 10.00 EUR are 10.80 USD; 1.5 % of them are 16.2 cents.
    expect(priced).toMatchObject({ subtotal: 1179, conversionFees: 16, total: 1195 });
    expect(priceOrder([{ price: 100, currency: 'GBP', quantity: 100 }], 'USD')?.conversionFees).toBe(191);
  });

  it('gives up when a sum is too large to be exact', () => {
    expect(priceOrder([{ price: 1, currency: 'USD', quantity: 1e30 }], 'USD')).toBeUndefined();
    expect(priceOrder([{ price: 90_000_000, currency: 'USD', quantity: 100_000_001 }], 'USD')).toBeDefined();
    expect(priceOrder([{ price: 90_000_000, currency: 'USD', quantity: 100_100_000 }], 'USD')).toBeUndefined();
  });
});

describe('convert', () => {
  it('comes back within a cent or two of where it started', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), currency, currency, (amount, from, to) => {
        const back = convert(convert(amount, from, to), to, from);
        expect(back - amount <= 1n && amount - back <= 1n).toBe(true);
      }),
    );
  });

  it('names a currency that it does not know', () => {
    expect(() => convert(1n, 'XAU', 'USD')).toThrow('currency XAU has no rate');
    expect(() => convert(1n, 'constructor', 'USD')).toThrow('currency constructor has no rate');
  });
});

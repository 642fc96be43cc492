import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, currencies } from './money.js';
import { priceOrder } from './pricing.js';

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

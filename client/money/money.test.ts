import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, type Money, MoneyError, moneyOf, moneyOfDecimal, orderMoneyOf } from './money.js';

const decimals = fc.constantFrom(0, 2, 3);
const minor = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const exact = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });
const usd = (count: bigint): Money => ({ minor: count, currency: 'USD' });

/** A ledger money as a service writes it; `formatted` and `localized_decimal` are not read. */
const written = (money: Money, count: number, amount: string) => ({
  amount,
  currency: money.currency,
  formatted: '?',
  decimal: decimalOf(money, count),
  localized_decimal: '?',
});

describe('every amount comes back exactly', () => {
  it('from a decimal string', () => {
    fc.assert(
      fc.property(minor, decimals, (count, places) => {
        expect(moneyOfDecimal(decimalOf(usd(count), places), 'USD', places)).toEqual(usd(count));
      }),
    );
  });

  it('from a ledger row or a price, which count the smallest unit', () => {
    fc.assert(
      fc.property(minor, decimals, (count, places) => {
        expect(moneyOf(written(usd(count), places, String(count)), places)).toEqual(usd(count));
      }),
    );
  });

  it('from a balance, whose amount is a decimal', () => {
    fc.assert(
      fc.property(minor, decimals, (count, places) => {
        const money = usd(count);
        expect(moneyOf(written(money, places, decimalOf(money, places)), places)).toEqual(money);
      }),
    );
  });

  it('from the number of an order, as JSON brings it', () => {
    fc.assert(
      fc.property(exact, decimals, (count, places) => {
        const { amount }: { amount: number } = JSON.parse(`{"amount":${decimalOf(usd(count), places)}}`);
        expect(orderMoneyOf({ amount, formatted: '?' }, 'USD', places)).toEqual(usd(count));
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['59.99', 5999n],
  ['59.9', 5990n],
  ['59', 5900n],
  ['59.9900', 5999n],
  ['-0.01', -1n],
  ['-0.00', 0n],
  ['007', 700n],
  ['90071992547409931.27', 9007199254740993127n],
])('%s', (text, count) => {
  expect(moneyOfDecimal(text, 'USD').minor).toBe(count);
});

describe('is refused', () => {
  it.each(['', ' 1', '1.', '.5', '1,50', '+1', '1e3', '--1', '1.005', 'NaN', '٣', '1.00\n'])(
    'as a decimal: %j',
    (text) => {
      expect(() => moneyOfDecimal(text, 'USD')).toThrow(MoneyError);
    },
  );

  it.each([0.001, 1e15, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2])('as a number: %d', (amount) => {
    expect(() => orderMoneyOf({ amount, formatted: '?' }, 'USD')).toThrow(MoneyError);
  });

  it('what says two things', () => {
    const money = { ...written(usd(5999n), 2, '5998'), currency: 'JPY' };
    expect(() => moneyOf(money)).toThrow(
      'amount "5998" and decimal "59.99" are not the same money with 2 decimals: give the number of decimals that JPY has.',
    );
    expect(() => moneyOf({ ...money, amount: '5999', decimal: '5.999' })).toThrow(/at most 2 decimals/);
    expect(moneyOf({ ...money, amount: '5999', decimal: '5.999' }, 3).minor).toBe(5999n);
  });

  it.each([-1, 1.5, 10, Number.NaN])('as a number of decimals: %d', (count) => {
    expect(() => decimalOf(usd(1n), count)).toThrow(/decimals .* is not usable: give an integer from 0 to 9/);
  });
});

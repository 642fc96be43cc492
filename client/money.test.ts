import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, type Money, MoneyError, moneyOf, moneyOfDecimal, moneyOfDisplay, orderMoneyOf } from './money.js';

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

const minorOf = (text: string, decimals = 2, separator?: '.' | ',') =>
  moneyOfDisplay(text, 'USD', { decimals, ...(separator === undefined ? {} : { separator }) }).minor;

describe('every amount comes back exactly', () => {
  const symbol = fc.constantFrom('$', '€', 'CHF ', 'US$', 'Rs. ', 'S/. ', 'R$\u00a0', 'kr. ', '');
  const suffix = fc.constantFrom('', ' €', '\u00a0USD', ' kr.', ' zł', ' US-Dollar');
  const minus = fc.constantFrom('-', '\u2212');
  const place = fc.constantFrom('front', 'inside', 'behind', 'parentheses');
  const marks = fc.constantFrom(
    [',', '.'],
    ['.', ','],
    ['\u202f', ','],
    ['\u00a0', ','],
    ['’', '.'],
    ["'", '.'],
    ['', '.'],
    ['', ','],
  );
  const minor = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });

  const grouped = (digits: string, mark: string, indian: boolean) =>
    digits.replace(indian ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g, mark);

  it.each([0, 2, 3])('with %i decimals, in many ways to write it', (decimals) => {
    fc.assert(
      fc.property(
        minor,
        symbol,
        suffix,
        minus,
        place,
        marks,
        fc.boolean(),
        (count, before, behind, sign, at, mark, indian) => {
          const [group = '', point = ''] = mark;
          const magnitude = count < 0n ? -count : count;
          const [whole = '', fraction] = decimalOf({ minor: magnitude, currency: 'USD' }, decimals).split('.');
          const number = grouped(whole, group, indian) + (fraction === undefined ? '' : point + fraction);
          const own = count < 0n ? sign : '';
          const text = {
            front: `${own}${before}${number}${behind}`,
            inside: `${before}${own}${number}${behind}`,
            behind: `${before}${number}${behind}${own}`,
            parentheses: own === '' ? `${before}${number}${behind}` : `(${before}${number}${behind})`,
          }[at];
          const separator = point === ',' ? ',' : '.';
          expect(minorOf(text, decimals, separator)).toBe(count);
          // Without a separator it is right, or refuses where the text can mean two amounts.
          if (decimals === 3 && /^[1-9]\d{0,2}$/.test(whole))
            expect(() => minorOf(text, decimals)).toThrow(/two amounts/);
          else expect(minorOf(text, decimals)).toBe(count);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['-$1,234.50', -123450n],
  ['$1,234.50', 123450n],
  ['-119,98', -11998n],
  ['1.204,50', 120450n],
  ['$-5.00', -500n],
  ['($5.00)', -500n],
  ['5.00-', -500n],
  ['59.–', 5900n],
  ['59,- kr', 5900n],
  ['₹1,23,45,678.90', 1234567890n],
  ['1.234', 123400n],
  ['0.5', 50n],
  ['-0.00', 0n],
  ['1234.5', 123450n],
])('%s', (text, count) => {
  expect(minorOf(text)).toBe(count);
});

it.each([
  ['', 2],
  ['free', 2],
  ['1 for 2', 2],
  ['1,23', 0],
  ['0.125', 2],
  ['1.2.3', 2],
  ['12,34,56', 2],
  ['1,2345', 2],
  ['1..5', 2],
  ['1.234', 3],
  ['٥', 2],
  ['9'.repeat(101), 2],
])('refuses %s with %i decimals', (text, decimals) => {
  expect(() => minorOf(text, decimals)).toThrow(MoneyError);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyOfDisplay } from './display.js';
import { decimalOf, MoneyError } from './money.js';

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
          // Without being told it is right, or refuses where the text can mean two amounts.
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMultiple, leastCommonMultiple, plusHalf, timesWithin, toDecimal } from './decimal.js';

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('multiples', () => {
  test.each([
    [0.07, 0.01],
    [19.99, 0.01],
    [4.35, 0.01],
    [0.3, 0.1],
    [1e21, 1],
    [-7.5, 1.5],
    [9007199254740991, 1],
  ])('%d is a multiple of %d', (value, step) => {
    expect(isMultiple(value, step)).toBe(true);
  });

  test.each([
    [0.075, 0.01],
    [1e-7, 0.01],
    [9007199254740991, 2],
    [0.30000000000000004, 0.1],
  ])('%d is not a multiple of %d', (value, step) => {
    expect(isMultiple(value, step)).toBe(false);
  });

  test('every whole number of cents is a multiple of 0.01, and half a cent more is not', () => {
    fc.assert(
      fc.property(cents, (count) => {
        expect(isMultiple(count / 100, 0.01)).toBe(true);
        expect(isMultiple(plusHalf(count / 100, 0.01), 0.01)).toBe(false);
      }),
    );
  });

  test('the least common multiple is one of each, and no smaller number is', () => {
    expect(leastCommonMultiple([4, 6])).toEqual({ digits: 12n, scale: 0 });
    expect(leastCommonMultiple([1.5, 1])).toEqual({ digits: 30n, scale: 1 });
    expect(leastCommonMultiple([0.02, 0.05])).toEqual({ digits: 10n, scale: 2 });
  });
});

test('decimals keep their digits, with and without an exponent', () => {
  expect(toDecimal(-59.99)).toEqual({ digits: -5999n, scale: 2 });
  expect(toDecimal(1e21)).toEqual({ digits: 10n ** 21n, scale: 0 });
  expect(toDecimal(1.5e-7)).toEqual({ digits: 15n, scale: 8 });
});

test('how often a step goes into a number is rounded down, below zero too', () => {
  const times = (value: number, step: number) => timesWithin(value, toDecimal(step));
  expect([times(7, 2), times(-7, 2), times(-8, 2), times(0.29, 0.1), times(-0.29, 0.1)]).toEqual([
    3n,
    -4n,
    -4n,
    2n,
    -3n,
  ]);
});

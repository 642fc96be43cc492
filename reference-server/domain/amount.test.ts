import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST, readAmount, readPositiveAmount } from './amount.js';
import { plainDecimal } from './money.js';

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

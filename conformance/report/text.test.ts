import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalOfMinor } from '../evidence/notation/money.js';
import { money } from './text.js';

it('an amount is written as a decimal, with its currency where that is known', () => {
  expect([money(0, null), money(5, 'USD'), money(-1_234_50, 'EUR')]).toEqual(['0.00', '0.05 USD', '-1234.50 EUR']);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => void expect(money(minor, null)).toBe(decimalOfMinor(BigInt(minor)))),
  );
});

import { describe, expect, it } from 'vitest';
import { nearest } from './text.js';

describe('the nearest name', () => {
  it.each([
    ['resaon', ['rule', 'reason', 'owner'], 'reason'],
    ['Owner', ['rule', 'reason', 'owner'], 'owner'],
    ['money/currency-agrees', ['money/currencies-agree', 'money/decimal-agrees-with-amount'], 'money/currencies-agree'],
    ['ticket', ['rule', 'reason', 'owner'], null],
    ['', ['rule'], null],
    ['rule', [], null],
  ])('to %j among %j is %j', (word, names, expected) => {
    expect(nearest(word, names)).toBe(expected);
  });
});

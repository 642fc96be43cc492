import { describe, expect, it } from 'vitest';
import { resultOf } from '../run/run.test.support.js';
import { orderRanges } from './run-figures.js';

/** The ranges of orders with these numbers. */
function rangesOf(numbers: readonly (string | null)[]): string {
  const order = { ulid: null, total: 100, currency: 'USD', exchange: 7 };
  return orderRanges(resultOf([], { orders: numbers.map((orderNumber) => ({ ...order, orderNumber })) }));
}

describe('order numbers for a terminal', () => {
  it.each([
    [['#1001', '#1002', '#1003'], '#1001–#1003'],
    [['#1002', '#1001'], '#1001–#1002'],
    [['#1001', '#1003', '#1004'], '#1001, #1003–#1004 (those between are in no answer to a creation)'],
    [['#9', '#10', '#11'], '#9–#11'],
    [['#1001', '#1001'], '#1001'],
    [['A-1', 'B-2'], 'A-1, B-2'],
    [['#0099', '#0100'], '#0099, #0100'],
    [['first', 'second'], 'first, second'],
    [[null], '(exchange 7, without a number)'],
  ])('%j are %s', (numbers, expected) => {
    expect(rangesOf(numbers)).toBe(expected);
  });

  it('names few of many gaps', () => {
    const odd = Array.from({ length: 30 }, (_, index) => `#${100 + 2 * index}`);
    const text = rangesOf(odd);
    expect(text).toMatch(/^#100, #102, .*, and more, listed in the reports \(those between/);
    expect(text.length).toBeLessThan(140);
  });
});

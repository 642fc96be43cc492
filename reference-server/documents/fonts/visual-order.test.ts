import { describe, expect, it } from 'vitest';
import { visualOrder } from './visual-order.js';

/** What an eye sees from left to right; `‹…›` is drawn from right to left. */
const seen = (line: string) =>
  visualOrder(line)
    .map(({ text, rightToLeft }) => (rightToLeft ? `‹${text}›` : text))
    .join('');

describe('the order in which a line is seen', () => {
  it.each([
    ['Gift Card 10 USD', 'Gift Card 10 USD'],
    ['כרטיס מתנה', '‹כרטיס מתנה›'],
    ['כרטיס מתנה 1,000.50 שקל', '‹שקל› 1,000.50 ‹כרטיס מתנה›'],
    ['בול (מתנה)', '(‹מתנה›) ‹בול›'],
    ['Card כרטיס מתנה 10 USD', 'Card ‹כרטיס מתנה› 10 USD'],
    ['כרטיס 10 USD', 'USD 10 ‹כרטיס›'],
    ['', ''],
  ])('of %j is %j', (line, expected) => {
    expect(seen(line)).toBe(expected);
  });
});

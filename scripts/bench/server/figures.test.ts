import { expect, test } from 'vitest';
import { rowOf, spread, table } from './figures.js';

const slice = (perSecond: number, cpu: number, latencies: readonly number[]) => ({ perSecond, cpu, latencies });

test('a row has the median of requests per second, and percentiles over all slices by nearest rank', () => {
  const latencies = Array.from({ length: 100 }, (_, index) => 100 - index);
  const slices = [slice(10, 5, latencies.slice(0, 50)), slice(30, 7, latencies.slice(50)), slice(20, 6, [])];
  expect(rowOf('reads', 8, 'server', slices)).toEqual(['reads', '8', 'server', '20', '50.00', '95.00', '99.00', '6']);
});

test('ratios are taken round by round: half as many requests, and a quarter of the processor time', () => {
  const server = [slice(10, 4, [1]), slice(30, 8, [1])];
  const bare = [slice(20, 1, [1]), slice(60, 2, [1])];
  expect(rowOf('reads', 1, 'Express', bare, server).slice(-2)).toEqual(['0.50 (0.50 to 0.50)', '0.25 (0.25 to 0.25)']);
});

test('a spread is the median, the least and the most', () => {
  expect(spread([0.5, 0.9, 0.6])).toBe('0.60 (0.50 to 0.90)');
});

test('columns are as wide as their widest cell, and lines end with their last cell', () => {
  expect(table([['a', 'b'], ['long', 'c'], ['x']])).toBe('a     b\nlong  c\nx');
});

import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.js';

const now = Date.parse('2026-03-14T09:26:53Z');

it.each([
  ['0', 0],
  ['120', 120_000],
  [' 5 ', 5_000],
  ['Sat, 14 Mar 2026 09:27:53 GMT', 60_000],
  ['Saturday, 14-Mar-26 09:26:54 GMT', 1_000],
  ['Sat Mar 14 09:26:55 2026 GMT', 2_000],
  ['Sat, 14 Mar 2026 09:00:00 GMT', 0],
  [null, null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
  ['2026', 2_026_000],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
])('%j', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms);
});

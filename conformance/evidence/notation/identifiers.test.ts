import { expect, it } from 'vitest';
import { orderReferencesIn } from './identifiers.js';

it.each([
  ['Refund of order #1001', ['#1001']],
  ['Refund (#1001), again #1001.', ['#1001']],
  ['order#1001: late', ['#1001']],
  ['#ord-2026/17 and #100', ['#ORD-2026/17', '#100']],
  ['#1001-2', ['#1001-2']],
  ['by 01jck4q8z3v5w7x9y0a2b4c6d8', ['01JCK4Q8Z3V5W7X9Y0A2B4C6D8']],
  ['x01JCK4Q8Z3V5W7X9Y0A2B4C6D8', []],
  ['1001 points, # 5, ticket 77', []],
  ['', []],
])('%s', (text, names) => {
  expect(orderReferencesIn(text)).toEqual(names);
});

import { expect, it } from 'vitest';
import { hasIndexedWord } from './text.js';

it.each([
  ['Aurora Play Gift Card 10.00 USD', true],
  ['Café 25', true],
  ['富士山桜カード', true],
  ['Go', false],
  ['The Who: 5 for 4', false],
  ['About this, with those', false],
  ['富士', false],
  ['C++ & R', false],
  ['', false],
])('an index must find %s: %s', (text, expected) => {
  expect(hasIndexedWord(text)).toBe(expected);
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffTexts } from './text-diff.js';

const marked = (one: string, other: string) =>
  diffTexts(one, other)?.map((pieces) => pieces.map(({ text, isCommon }) => (isCommon ? text : `[${text}]`)).join(''));

it('marks the words in which two texts differ', () => {
  expect(marked('from 41 and to 79 on the page', 'from 41 and to 80 on the page')).toEqual([
    'from 41 and to [79] on the page',
    'from 41 and to [80] on the page',
  ]);
  expect(marked('10.50 USD', '10.05 USD')).toEqual(['[10.50] USD', '[10.05] USD']);
  expect(marked('one two three four', 'one two 3 4')).toEqual(['one two [three four]', 'one two [3 4]']);
});

it('compares JSON by its lines', () => {
  expect(marked('{"a":1,"b":[2,3]}', '{"a":1,"b":[2,4]}')).toEqual([
    '{\n  "a": 1,\n  "b": [\n    2,\n[    3\n]  ]\n}',
    '{\n  "a": 1,\n  "b": [\n    2,\n[    4\n]  ]\n}',
  ]);
});

it('does not compare texts that are too different or too long', () => {
  expect(marked('404 for an order that does not exist', 'status 200')).toBeUndefined();
  expect(marked('', 'x')).toBeUndefined();
  expect(marked('a '.repeat(1_000), 'a '.repeat(1_000))).toBeUndefined();
});

it('keeps both texts, and marks only a common subsequence as common', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '1', ' ', ', ', '.'), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const found = diffTexts(one, other);
      if (found === null) return;
      expect(found.map((pieces) => pieces.map((piece) => piece.text).join(''))).toEqual([one, other]);
      const [left, right] = found.map((pieces) =>
        pieces
          .filter(({ isCommon }) => isCommon)
          .map((piece) => piece.text)
          .join('')
          .replaceAll(/\s/g, ''),
      );
      expect(left).toBe(right);
    }),
  );
});

it('JSON texts differ in the 17th digit of a number', () => {
  const [one, other] = diffTexts('{"name":"x","id":12345678901234567}', '{"name":"x","id":12345678901234568}') ?? [];
  const different = [one, other].map((pieces) => pieces?.filter(({ isCommon }) => !isCommon).map(({ text }) => text));
  expect(different.flat().join()).toMatch(/12345678901234567[\s\S]*12345678901234568/);
});

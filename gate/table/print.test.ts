import { expect, it } from 'vitest';
import type { Pair } from '../pairs/pair.js';
import type { Said } from './judge.js';
import { tableOf } from './print.js';
import { scoreOf } from './score.js';

const pair = (id: string, expected: Pair['expected'], heldOut = false): Pair => {
  return { id, category: 'types', direction: 'request', expected, because: 'so.', heldOut, before: {}, after: {} };
};

const PAIRS = [
  pair('a', 'breaking'),
  pair('b', 'breaking'),
  pair('c', 'compatible'),
  pair('d', 'compatible'),
  pair('e', 'risky'),
  pair('f', 'breaking', true),
];

const sayings = (words: readonly Said[]) => new Map(PAIRS.map(({ id }, index) => [id, words[index] ?? 'compatible']));

it('counts misses, false alarms and crashes, and leaves out of them what is arguable', () => {
  const score = scoreOf(PAIRS, sayings(['breaking', 'risky', 'breaking', 'crashed', 'breaking', 'breaking']));
  expect(score).toEqual({
    scored: 5,
    right: 2,
    missed: 1,
    falseAlarms: 1,
    compatible: 2,
    crashed: 1,
    exact: 2,
    pairs: 6,
  });
});

it('takes risky for not breaking', () => {
  const score = scoreOf(PAIRS, sayings(['breaking', 'breaking', 'risky', 'compatible', 'risky', 'breaking']));
  expect(score).toMatchObject({ right: 5, missed: 0, falseAlarms: 0, exact: 5 });
});

it('does not count a pair of which nothing was said', () => {
  expect(() => scoreOf(PAIRS, new Map())).toThrow('Nothing was said of the pair a.');
});

it('prints each tool on the pairs that are shown, held out, and all, and lists what the first gets wrong', () => {
  const first = sayings(['breaking', 'compatible', 'compatible', 'compatible', 'risky', 'breaking']);
  const second = sayings(['breaking', 'breaking', 'breaking', 'compatible', 'breaking', 'crashed']);
  const table = tableOf(PAIRS, [
    { name: 'ours', isExact: true, sayings: first },
    { name: 'theirs', isExact: false, sayings: second },
  ]);
  const words = table.split('\n').map((line) => line.trim().replace(/\s{2,}/g, ' | '));
  expect(words).toEqual(
    expect.arrayContaining([
      'ours | 4 | 3 | 75.0 % | 1 | 0 | 0.0 % | 0 | 4 of 5',
      'theirs | 4 | 3 | 75.0 % | 0 | 1 | 50.0 % | 0',
      'ours | 1 | 1 | 100.0 % | 0 | 0 | 0 | 1 of 1',
      'theirs | 1 | 0 | 0.0 % | 0 | 0 | 1',
      'types | 6 | 4 of 5 1m | 3 of 5 1f 1c',
      'b: compatible; expected breaking, since so.',
    ]),
  );
  expect(table).not.toContain('a: ');
});

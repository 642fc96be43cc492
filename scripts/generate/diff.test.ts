import { expect, it } from 'vitest';
import { lineDiff } from './diff.js';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`).join('\n');

it('shows what was removed and added, with two lines before and the number of the first', () => {
  expect(lineDiff('a\nb\nc\nd\ne\nf', 'a\nb\nc\nD\nE\ne\nf')).toBe('@@ from line 4 @@\n  b\n  c\n- d\n+ D\n+ E');
});

it('shows lines that were only added, or only removed', () => {
  expect(lineDiff('a\nb', 'a\nnew\nb')).toBe('@@ from line 2 @@\n  a\n+ new');
  expect(lineDiff('a\nold\nb', 'a\nb')).toBe('@@ from line 2 @@\n  a\n- old');
});

it('shows a file that was not there as added, after its empty line', () => {
  expect(lineDiff('', 'a\nb')).toBe('@@ from line 1 @@\n- \n+ a\n+ b');
});

it('shows every place that differs, and nothing between them', () => {
  const before = numbered(1, 30).split('\n');
  const after = before.map((line, index) => (index === 4 ? 'five' : line)).filter((_, index) => index !== 19);
  expect(lineDiff(before.join('\n'), after.join('\n'))).toBe(
    [
      '@@ from line 5 @@\n  line 3\n  line 4\n- line 5\n+ five',
      '@@ from line 20 @@\n  line 18\n  line 19\n- line 20',
    ].join('\n'),
  );
});

it('finds where texts agree again after a long piece that is new, up to a limit', () => {
  const added = (count: number) => `a\n${numbered(1, count)}\nb\nc`;
  expect(lineDiff('a\nb\nc', added(30))).toBe(
    `@@ from line 2 @@\n  a\n${numbered(1, 30).replaceAll('line', '+ line')}`,
  );
  expect(lineDiff('a\nb\nc', added(300))).toMatch(
    /^@@ from line 2 @@\n {2}a\n- b\n- c\n\+ line 1\n.*… and 266 lines more$/s,
  );
});

it('does not count a repeated line twice', () => {
  expect(lineDiff('a\na', 'a\na\na')).toBe('@@ from line 3 @@\n  a\n  a\n+ a');
});

it('shows forty lines at most, and says how many more there are', () => {
  const lines = lineDiff(numbered(1, 30), numbered(101, 130)).split('\n');
  expect(lines).toHaveLength(41);
  expect(lines.at(-2)).toBe('+ line 109');
  expect(lines.at(-1)).toBe('… and 21 lines more');
});

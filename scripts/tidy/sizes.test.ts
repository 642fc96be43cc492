import { describe, expect, it } from 'vitest';
import { sizeComplaints } from './sizes.js';
import { complaintLine } from './source.js';

const lines = (count: number) => 'export {};\n'.repeat(count);
const told = (path: string, text: string) => sizeComplaints({ path, text }).map(complaintLine);

describe('a file', () => {
  it.each([
    ['client/a.ts', 200],
    ['scripts/a.mjs', 200],
    ['client/a.test.ts', 300],
    ['client/a.test.support.ts', 300],
    ['client/a.test.data.ts', 300],
    ['conformance/rules/money/samples.ts', 300],
    ['conformance/rules/money/samples/links.ts', 300],
    ['conformance/rules/sample.ts', 300],
    ['conformance/rules/sample-bodies.ts', 300],
    ['conformance/rules/resample.ts', 200],
  ])('%s may have %i lines', (path, most) => {
    expect(told(path, lines(most))).toEqual([]);
    expect(told(path, lines(most + 1))).toEqual([
      `${path}:${most + 1}: error: file-size: ${most + 1} lines, and ${most} are the most. Split it: one concept a file.`,
    ]);
  });
});

describe('a function', () => {
  const body = (length: number) => `{\n${'  work();\n'.repeat(length - 2)}}`;

  it.each([
    ['a declaration', (text: string) => `function a() ${text}`],
    ['an expression', (text: string) => `const a = function () ${text};`],
    ['an arrow', (text: string) => `const a = () => ${text};`],
    ['a method', (text: string) => `class A { a() ${text} }`],
    ['a constructor', (text: string) => `class A { constructor() ${text} }`],
    ['a getter', (text: string) => `const a = { get a() ${text} };`],
    ['a test', (text: string) => `it('a', () => ${text});`],
  ])('may have 50 lines: %s', (_, write) => {
    expect(told('client/a.ts', `\n${write(body(50))}`)).toEqual([]);
    expect(told('client/a.ts', `\n${write(body(51))}`)).toEqual([
      'client/a.ts:2: error: function-size: 51 lines, and 50 are the most. Split it: give its parts names.',
    ]);
  });

  it('is counted without its comment, and inside another one', () => {
    const long = `/**\n${' * words\n'.repeat(20)} */\nfunction a() ${body(45)}`;
    expect(told('client/a.ts', long)).toEqual([]);
    expect(told('client/a.ts', `function outer() {\n  ${long}\n}`)).toHaveLength(1);
  });

  it('may be longer where it is a group of tests', () => {
    expect(told('client/a.test.ts', `describe('a', () => ${body(90)});`)).toEqual([]);
    expect(told('client/a.test.ts', `describe.each([1])('a', (one) => ${body(90)});`)).toEqual([]);
  });
});

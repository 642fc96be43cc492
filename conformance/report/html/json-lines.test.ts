import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../evidence/evidence.js';
import { parseSent } from '../../evidence/notation/number.js';
import { jsonLines } from './json-lines.js';

const textOf = (value: Json, pointer: string | null, most: number) =>
  jsonLines(value, pointer, most)
    .lines.map(({ text }) => text)
    .join('\n');
const marked = (value: Json, pointer: string, most = 50) =>
  jsonLines(value, pointer, most)
    .lines.filter(({ isMarked }) => isMarked)
    .map(({ text }) => text.trim());

describe('JSON on the page', () => {
  it('equals JSON.stringify where it is small', () => {
    const small = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);
    fc.assert(
      fc.property(small, (value) => {
        const { lines, isWhole } = jsonLines(value, null, 100_000);
        expect(isWhole).toBe(true);
        expect(lines.map(({ text }) => text).join('\n')).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('shows numbers as they were sent', () => {
    const page = '9'.repeat(100);
    const text = `{\n  "id": 12345678901234567,\n  "of": [\n    1E2,\n    ${page}\n  ]\n}`;
    expect(textOf(parseSent(text), null, 50)).toBe(text);
  });

  it('is cut to the limit of lines, and says what is missing where', () => {
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ id, name: `product ${id}`, tags: ['a', 'b'] }));
    const { lines, isWhole } = jsonLines({ data: rows, meta: { total: 1_000 } }, null, 40);
    expect(isWhole).toBe(false);
    expect(lines.length).toBeLessThanOrEqual(40);
    const text = lines.map((line) => line.text).join('\n');
    expect(text).toMatch(/… 99\d of 1000 elements left out/);
    expect(text).toContain('"total": 1000');
  });

  it('keeps the value at the pointer', () => {
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ id, money: { amount: `${id}`, 'a/b~c': id } }));
    expect(marked({ data: rows }, '/data/777/money/amount', 20)).toEqual(['"amount": "777",']);
    expect(marked({ data: rows }, '/data/777/money/a~1b~0c', 20)).toEqual(['"a/b~c": 777']);
    const text = textOf({ data: rows }, '/data/777/money/amount', 20);
    expect(text).toMatch(
      /… 776 of 1000 elements left out\n[\s\S]*"amount": "777"[\s\S]*… 222 of 1000 elements left out/,
    );
  });

  it('marks the parent where the pointer names a missing member', () => {
    expect(marked({ data: { id: 1 } }, '/data/ulid')).toEqual(['"data": {']);
    expect(marked({ data: [1] }, '/data/7')).toEqual(['"data": [']);
    expect(marked({ data: 5 }, '/data/ulid')).toEqual(['"data": 5']);
    expect(marked({ data: 5 }, '')).toEqual([]);
  });

  it('ignores inherited members, and handles deep, long and wide values', () => {
    const named: Json = JSON.parse('{"__proto__": {"constructor": 1}, "toString": 2}');
    expect(textOf(named, '/__proto__/constructor', 20)).toBe(JSON.stringify(named, null, 2));
    expect(marked(named, '/__proto__/constructor')).toEqual(['"constructor": 1']);
    expect(marked({ a: 1 }, '/constructor')).toEqual(['{']);
    const deep: Json = JSON.parse(`${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`);
    expect(textOf(deep, null, 30).split('\n').length).toBeLessThan(150);
    expect(textOf(deep, '/0/a'.repeat(5_000), 30).split('\n').length).toBeLessThan(150);
    expect(textOf('x'.repeat(10_000), null, 5).length).toBeLessThan(200);
    const broad = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
    expect(textOf([broad, broad], null, 30).split('\n').length).toBeLessThanOrEqual(30);
  });
});

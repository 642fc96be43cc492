import { describe, expect, it } from 'vitest';
import { jsonSize, memoryOf, oversized } from './json.js';
import { Pseudonyms } from './redaction/pseudonyms.js';

const sizeOf = (text: string, most = 1_000_000) => jsonSize(Buffer.from(text), most);
const look = (text: string, mediaType: string | null = 'application/json', holdsCodes = false) =>
  oversized(Buffer.from(text), mediaType, new Pseudonyms(), holdsCodes);

describe('the size of a JSON text', () => {
  it.each<[string, { values: number; rows: number; depth: number }]>([
    ['1', { values: 1, rows: 0, depth: 0 }],
    ['{"a":[1,2,3],"b":{"c":4}}', { values: 7, rows: 2, depth: 2 }],
    ['{"data":[{"x":[1,2]},{"y":1},{"z":"a,b,[{"}],"meta":{"a":1,"b":2}}', { values: 13, rows: 2, depth: 4 }],
    ['["a\\"b,[","c\\\\",{"d\\\\\\"":1}]', { values: 5, rows: 0, depth: 2 }],
    ['"never ends, [{', { values: 1, rows: 0, depth: 0 }],
    ['', { values: 1, rows: 0, depth: 0 }],
  ])('%s', (text, size) => {
    expect(sizeOf(text)).toEqual(size);
  });

  it('is not counted further than asked for', () => {
    expect(sizeOf('[1,2,3,4,5,6,7,8,9]', 3).values).toBe(4);
  });

  it('is a guess for a small text, and counted in a large one', () => {
    expect(memoryOf(Buffer.from('[1,2]'))).toBe(20);
    expect(memoryOf(Buffer.from(`[${'{},'.repeat(50_000)}1]`))).toBeGreaterThan(5_000_000);
  });
});

describe('a body that is too much to be read', () => {
  it.each([
    ['too many values', `{"x":{"y":[${'1,'.repeat(120_000)}1]}}`, /more than 100000 values/],
    ['too many rows', `{"data":[${'{"id":123456789012345678901234567890},'.repeat(2_000)}1]}`, /more than 1000 rows/],
    ['too deep', '['.repeat(70_000), /nested more than 200 levels deep/],
  ])('%s', (_, text, because) => {
    expect(look(text)).toMatchObject({ is: 'malformed', because: expect.stringMatching(because) });
  });

  it('is kept in part, and not at all where it may hold codes', () => {
    const deep = '['.repeat(70_000);
    expect(look(deep)).toMatchObject({ text: '['.repeat(4_000) });
    expect(look(deep, null, true)).toMatchObject({ text: '(not kept, as it may hold codes)' });
    expect(look('x'.repeat(2_000_000), 'text/html')).toEqual({ is: 'text', text: 'x'.repeat(4_000) });
  });

  it('is none that is large alone', () => {
    expect(look(`{"data":["${'x'.repeat(500_000)}"]}`)).toBeNull();
    expect(look(`{"data":[${'{"id":1},'.repeat(999)}1],"codes":[${'{"a":1},'.repeat(900)}1]}`)).toBeNull();
    expect(look('x'.repeat(500_000), 'text/html')).toBeNull();
    expect(look('['.repeat(70_000), 'application/zip')).toBeNull();
  });
});

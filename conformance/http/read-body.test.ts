import { describe, expect, it } from 'vitest';
import { findDuplicateKeys, jsonSize, memoryOf, oversized } from './json.js';
import { mediaTypeOf, readBody } from './read-body.js';
import { Pseudonyms } from './redaction/pseudonyms.js';

const read = (text: string | Buffer, mediaType: string | null = 'application/json', holdsCodes = false) =>
  readBody(Buffer.from(text), mediaType, new Pseudonyms(), holdsCodes);

describe('duplicate keys', () => {
  it.each([
    ['{"a":1,"a":2}', ['.a']],
    ['{"a":{"b":1,"c":{"b":2},"b":3}}', ['a.b']],
    ['{"a":1,"\\u0061":2}', ['.a']],
    ['{"":1,"":2}', ['.']],
    ['[{"x":1},{"x":1,"x":2}]', ['.x']],
    ['{"rows":[{"s":"value"},{"x":1,"x":2}]}', ['rows.x']],
    ['{"rows":[[{"x":1,"x":2}],{"y":[],"y":{}}]}', ['rows.x', 'rows.y']],
    ['{"__proto__":1,"__proto__":2,"constructor":1}', ['.__proto__']],
    ['{"a":1,"a":2,"a":3}', ['.a', '.a']],
    ['{"a\\"b":":","a\\"b":"{"}', ['.a"b']],
  ])('of %s', (text, keys) => expect(findDuplicateKeys(text)).toEqual(keys));

  it.each([
    '{}',
    '[]',
    '"a:b"',
    '{"a":"\\"a\\":1","b":"a"}',
    '{"a":{"a":[{"a":1},{"a":1}]}}',
    '["a","a"]',
    '{"a":"a","b":"a"}',
  ])('of %s are none', (text) => expect(findDuplicateKeys(text)).toEqual([]));

  it('are found beside a very long text', () => {
    expect(findDuplicateKeys(`{"a":"${'\\\\"x'.repeat(200_000).slice(0, -1)}","b":1,"b":2}`)).toEqual(['.b']);
  });

  it('are named by keys and never by values, which may be secret', () => {
    const body = read(
      '{"data":[{"codes":[{"code":"SECRET-CODE-1","pin_code":"1"},{"x":1,"x":2}]}],"SECRET-CODE-1":1,"SECRET-CODE-1":2}',
    );
    expect(body.is === 'json' && body.duplicateKeys).toEqual([
      'codes.x',
      expect.stringMatching(/^\.<code:[0-9a-f]+>$/),
    ]);
    expect(JSON.stringify(body)).not.toContain('SECRET');
  });
});

describe('a body', () => {
  it('is read by its media type', () => {
    expect(read('{"a":1}')).toEqual({ is: 'json', value: { a: 1 }, duplicateKeys: [] });
    expect(read('{"a":1}', 'application/problem+json')).toMatchObject({ is: 'json' });
    expect(read('{"a":1}', null)).toMatchObject({ is: 'json' });
    expect(read('{"a":1}', 'text/html')).toEqual({ is: 'text', text: '{"a":1}' });
    expect(read('hello', null)).toEqual({ is: 'text', text: 'hello' });
    expect(read('')).toEqual({ is: 'empty' });
    expect(read('PK\u0003\u0004 and more', 'application/zip')).toEqual({
      is: 'bytes',
      magic: 'PK\u0003\u0004 ',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('that is not JSON says so without quoting it', () => {
    const body = read('{"data": SECRET-TOKEN-VALUE}');
    expect(body).toMatchObject({ is: 'malformed', because: expect.stringMatching(/^it does not parse as JSON/) });
    expect(body.is === 'malformed' && body.because).not.toContain('SECRET');
    expect(read('<html>', 'application/json')).toMatchObject({ is: 'malformed', text: '<html>' });
    expect(read('\ufeff{}')).toMatchObject({ is: 'malformed' });
    expect(read('{"a":1}trailing')).toMatchObject({ is: 'malformed' });
  });

  it('that is not UTF-8 is malformed', () => {
    const invalid = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(read(invalid)).toEqual({ is: 'malformed', because: 'it is not valid UTF-8', text: '{"ÿ":1}' });
    expect(read(Buffer.from([0xed, 0xa0, 0x80]), 'text/plain')).toMatchObject({ is: 'malformed' });
  });

  it('that is nested without end is malformed, quickly', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(read(deep(200))).toMatchObject({ is: 'json' });
    expect(read(deep(202))).toMatchObject({ is: 'malformed', because: 'it is nested more than 200 levels deep' });
    const started = performance.now();
    expect(read(deep(100_000))).toMatchObject({ is: 'malformed' });
    expect(read('{"a":'.repeat(100_000))).toMatchObject({ is: 'malformed' });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('keeps odd keys as what they are', () => {
    const body = read('{"__proto__":{"polluted":true},"constructor":1,"toString":"x","hasOwnProperty":null}');
    expect(JSON.stringify(body.is === 'json' ? body.value : null)).toBe(
      '{"__proto__":{"polluted":true},"constructor":1,"toString":"x","hasOwnProperty":null}',
    );
    expect('polluted' in {}).toBe(false);
  });

  it('keeps at most 4000 characters of text, and masks before it cuts', () => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.hide('a-secret-token', 'token');
    const body = readBody(Buffer.from(`${'x'.repeat(3_995)}a-secret-token`), 'text/plain', pseudonyms);
    expect(body.is === 'text' && body.text).toMatch(/x<toke$/);
  });
});

describe('a body that holds codes', () => {
  const codes = '{"error":false,"data":[{"product_name":"P","codes":[{"code":"AAAA-BBBB-1"}]}]}';

  it('is kept as JSON with every code replaced, even where the other fields of a code are gone', () => {
    const text = JSON.stringify(read(codes, 'application/json', true));
    expect(text).toMatch(/"code":"<code:[0-9a-f]{12}>"/);
    expect(text).not.toContain('AAAA-BBBB-1');
  });

  it.each([
    ['as plain text', codes, 'text/plain'],
    ['cut off', codes.slice(0, -3), 'application/json'],
    ['without a media type', `codes: ${codes}`, null],
    ['not in UTF-8', Buffer.concat([Buffer.from(codes), Buffer.from([0xff])]), 'application/json'],
    ['as if it were a file', 'AAAA-BBBB-1\n', 'application/zip'],
  ])('is not kept as text: %s', (_, text, mediaType) => {
    const body = read(text, mediaType, true);
    expect(JSON.stringify(body)).not.toContain('AAAA');
    expect(body.is).not.toBe('json');
  });

  it('still shows that a file is a ZIP', () => {
    expect(read('PK\u0003\u0004x', 'application/zip', true)).toMatchObject({ magic: 'PK\u0003\u0004x' });
  });
});

it('an answer that was read before is masked anew when a secret is learnt that may be in it', () => {
  const pseudonyms = new Pseudonyms();
  const answer = Buffer.from('{"order":{"note":"paid with SECRET-CODE-1"}}');
  const readAgain = () => readBody(answer, 'application/json', pseudonyms, false, 'getOrder');
  expect(JSON.stringify(readAgain())).toContain('SECRET-CODE-1');
  pseudonyms.hide('SECRET-CODE-1', 'code');
  expect(JSON.stringify(readAgain())).not.toContain('SECRET-CODE-1');
});

it('the media type is without parameters and in lower case', () => {
  expect(mediaTypeOf([['content-type', 'Application/JSON; charset=utf-8']])).toBe('application/json');
  expect(mediaTypeOf([['content-type', ' ;']])).toBeNull();
  expect(mediaTypeOf([['x', 'y']])).toBeNull();
});

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

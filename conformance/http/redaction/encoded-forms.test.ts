import { describe, expect, it } from 'vitest';
import type { Json } from '../../evidence/evidence.js';
import { Pseudonyms } from './pseudonyms.js';

const TOKEN = 'dgo_S3cret-T0ken/of+a=tester';
const CODE = 'ABCD-EF12-3456-7890';

const secrets = new Pseudonyms();
const token = secrets.hide(TOKEN, 'token');
const code = secrets.hide(CODE, 'code');
secrets.hide('12345678', 'pin');

const each = (text: string, spell: (unit: number) => string) =>
  [...text].map((unit) => spell(unit.charCodeAt(0))).join('');
const hex = (unit: number) => unit.toString(16).padStart(2, '0');

describe('a secret in disguise is found', () => {
  it.each<[string, string, string]>([
    ['percent-encoded throughout', each(TOKEN, (unit) => `%${hex(unit)}`), token],
    ['percent-encoded in part', TOKEN.replace('S3', '%533'), token],
    ['percent-encoded twice', encodeURIComponent(each(TOKEN, (unit) => `%${hex(unit)}`)), token],
    ['in JSON escapes', `"${each(CODE, (unit) => `\\u00${hex(unit)}`)}"`, code],
    ['in HTML escapes', `<p>${each(CODE, (unit) => `&#${unit};`)}</p>`, code],
    ['in HTML escapes of both sorts', each(CODE, (unit) => (unit % 2 ? `&#x${hex(unit)};` : `&#${unit};`)), code],
    ['in groups', 'your code is abc def12 3456 7890', code],
    ['one character a line', [...CODE].join('\n'), code],
    ['without separators', `code=${CODE.replaceAll('-', '')}`, code],
    ['escaped and in groups', 'abc%64 ef12 3456 7890', code],
  ])('%s', (_, text, name) => {
    const masked = secrets.maskText(text);
    expect(masked).toContain(name);
    expect(masked.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).not.toMatch(/abcdef12|s3crett0ken/);
  });
});

describe('what is no secret stays as it is', () => {
  it.each([
    '2026-11-16T08:40:28+00:00',
    'https://shop.example/api/v1/products?search=Caf%C3%A9+%26+more&page=2',
    'Fish &amp; Chips &#8212; 5 \\u20ac',
    'an id of 12 34 56 78 and a date',
    '&#99999999; %zz \\uzzzz',
    'ABCD-EF12-3456-7891',
    `Bearer ${token}x`,
    '',
  ])('%j', (text) => {
    expect(secrets.maskText(text)).toBe(text);
  });
});

describe('a code that was seen as one is found in another form', () => {
  it.each<[string, string, Json]>([
    ['digits in groups', '123456789012', '1234-5678-9012'],
    ['digits in groups of three', '123456789012', 'is 123 456 789 012.'],
    ['digits in other groups', '1234-5678-9012', '123456 789012'],
    ['digits without groups', '1234-5678-9012', '123456789012'],
    ['digits as a number', '1234-5678-9012', 123456789012],
    ['a number without its zeros', '0012345678901', 12345678901],
    ['a number with zeros before it', '12345678901', '0012345678901'],
    ['a number of 20 digits, rounded', '12345678901234567890', Number('12345678901234567890')],
    ['a number of 17 digits, rounded', '98765432109876543', Number('98765432109876543')],
    ['a number with a point', '1234567812', 12345678.12],
    ['eight characters in groups', 'AB12CD34', 'AB12 CD34'],
    ['letters in other groups', 'ABCD-EFGH-IJKL', 'ABC DEF GHI JKL'],
    ['without its label', 'CODE:AB12CD34EF', 'AB12CD34EF'],
    ['without the link around it', 'https://redeem.example/AB12CD34EF', 'AB12CD34EF'],
    ['without what stands behind it', 'AB12CD34EF/4711', 'AB12CD34EF'],
    ['without blanks', ' AB12CD34EF\n', 'AB12CD34EF'],
  ])('%s', (_, seen, shown) => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.maskJson({ data: [{ codes: [{ code: seen, expiration_date: null }] }] }, true);
    const bare = (text: string) => text.replaceAll(/[^a-z0-9]/gi, '');
    expect(bare(JSON.stringify(pseudonyms.maskJson({ x: shown })))).not.toContain(bare(JSON.stringify(shown)));
  });

  it.each<[string, string, Json]>([
    ['an amount', '12345678', '123,456.78'],
    ['a part of a longer number', '1234567890', '91234567890 12345 678901'],
    ['a part of a word', 'AB12CD34', 'xAB12 CD34'],
    ['words', 'GIFT-CARD', 'gift card'],
  ])('%s is not taken for one', (_, seen, shown) => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.maskJson({ data: [{ codes: [{ code: seen, expiration_date: null }] }] }, true);
    expect(pseudonyms.maskJson({ x: shown })).toEqual({ x: shown });
  });

  it('a number is found beside another code, in a field of the contract too', () => {
    const pseudonyms = new Pseudonyms();
    const codes = ['1234567890', 'AB12-CD34-EF56'].map((code) => ({ code, expiration_date: null }));
    pseudonyms.maskJson({ data: [{ codes }] }, true);
    const masked = JSON.stringify(pseudonyms.maskJson({ amount: 1234567890, total: 12, note: 'AB12-CD34-EF56' }));
    expect(masked).toMatch(/^\{"amount":7777\d{12},"total":12,/);
  });

  it('a JSON text that holds a code is a secret as a whole, also in an order', () => {
    const text = JSON.stringify({ pin_code: '4711', serial_number: 'SN-1' });
    const masked = JSON.stringify(
      new Pseudonyms().maskJson({ ulid: 'X', cards: [text, JSON.stringify(text)], pins: ['4712'] }),
    );
    expect(masked).toContain('"ulid":"X"');
    expect(masked).not.toMatch(/4711|SN-1|4712/);
  });
});

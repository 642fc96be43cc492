import { describe, expect, it } from 'vitest';
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

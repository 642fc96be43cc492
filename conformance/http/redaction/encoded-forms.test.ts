import { describe, expect, it } from 'vitest';
import type { Json } from '../../evidence/evidence.js';
import { readBody } from '../read-body.js';
import { Pseudonyms } from './pseudonyms.js';
import { SecretIndex, TOO_LONG } from './secret-index.js';

const TOKEN = 'dgo_S3cret-T0ken/of+a=tester';
const CODE = 'ABCD-EF12-3456-7890';

const secrets = new Pseudonyms();
const token = secrets.hide(TOKEN, 'token');
const code = secrets.hide(CODE, 'code');
secrets.hide('12345678', 'pin');

const each = (text: string, spell: (unit: number) => string) =>
  [...text].map((unit) => spell(unit.charCodeAt(0))).join('');
const hex = (unit: number) => unit.toString(16).padStart(2, '0');

describe('an encoded secret is found', () => {
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

/** Generous: what takes the time of the square takes hours. */
const SECONDS = 60_000;

const readValue = (value: Json, pseudonyms: Pseudonyms, holdsCodes: boolean) =>
  readBody(Buffer.from(JSON.stringify(value)), 'application/json', pseudonyms, holdsCodes, 'listOrders');

describe('the index of secrets', () => {
  it('finds the longest of forms that begin alike, in any case', () => {
    const index = new SecretIndex();
    for (const form of ['ABCD-1234', 'abcd-1234-5678', 'ABCD-1299', 'ABCD-1234-56', 'ABCD-1234-5678-9']) {
      index.add(form, `<code:${form.toLowerCase()}>`, false);
    }
    expect(index.replaceIn('x abcd-1234-5678- ABCD-1234-5 ABCD-1299x abcd-1233')).toBe(
      'x <code:abcd-1234-5678>- <code:abcd-1234>-5 <code:abcd-1299>x abcd-1233',
    );
  });

  it('finds a number as a whole, whatever zeros are before it', () => {
    const index = new SecretIndex();
    index.add('12345678', '<pin:1>', true);
    expect(index.replaceIn('12345678 0012345678 912345678 123456789 90012345678')).toBe(
      '<pin:1> 00<pin:1> 912345678 123456789 90012345678',
    );
  });

  it('gives up a text that would take longer than its length allows, and keeps nothing of it', () => {
    const index = new SecretIndex();
    index.add(`${'A'.repeat(5_000)}1`, '<code:1>', false);
    expect(index.replaceIn('A'.repeat(100_000))).toBe(TOO_LONG);
    expect(index.replaceIn(`${'A'.repeat(5_000)}1`)).toBe('<code:1>');
  });
});

describe('a deployment with codes and answers that are made to take long', () => {
  it(
    'has thousands of codes of many lengths that begin alike read in time',
    () => {
      const pseudonyms = new Pseudonyms();
      const codes = Array.from({ length: 3_000 }, (_, at) => ({
        code: `${'A'.repeat(8 + at)}1`,
        expiration_date: null,
      }));
      readValue({ data: [{ codes }] }, pseudonyms, true);
      const seen = JSON.stringify(
        readValue({ data: [], message: 'A'.repeat(500_000), x: codes[99]?.code ?? '' }, pseudonyms, false),
      );
      expect(seen).toContain('too long');
      expect(seen).not.toContain('AAAAAAAA');
      expect(JSON.stringify(readValue({ message: `see ${codes[7]?.code}` }, pseudonyms, false))).toMatch(
        /"see <code:\w+>"/,
      );
    },
    SECONDS,
  );

  it.each([
    ['escapes within escapes', '%25'.repeat(800_000)],
    ['numbers', '65 '.repeat(800_000)],
  ])(
    'has %s hidden where 8 MB of them take too long to decode',
    (_, text) => {
      const pseudonyms = new Pseudonyms();
      pseudonyms.hide('dgo_7Hq2-nXw9Zk/Lm4+Rt8=Vb3c', 'token');
      const seen = JSON.stringify(readValue({ message: text, more: [text, text, 'a last text'] }, pseudonyms, false));
      expect(seen.slice(-200)).toContain('"(not kept, as it takes too long to decode)"]');
      // The next answer is looked through as the first.
      const next = readValue({ message: 'a text of its own' }, pseudonyms, false);
      expect(next).toMatchObject({ value: { message: 'a text of its own' } });
    },
    SECONDS,
  );

  it('has nothing hidden of an answer of 8 MB that is made of what products are made of', () => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.hide('dgo_7Hq2-nXw9Zk/Lm4+Rt8=Vb3c', 'token');
    const description = '<p>Fish &amp; Chips, 50&nbsp;€: https://shop.example/caf%C3%A9?page=2</p> '.repeat(800);
    const data = Array.from({ length: 100 }, (_, id) => ({ id, name: `Card ${id}`, description }));
    expect(readValue({ data }, pseudonyms, false)).toMatchObject({ value: { data } });
  });
});

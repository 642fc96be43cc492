import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import openapi from '../../../generated/openapi.json' with { type: 'json' };
import type { Json } from '../../evidence/evidence.js';
import { readBody } from '../read-body.js';
import { isAllowlisted } from './allowlist.js';
import { CONTRACT_FIELDS } from './mask-by-field.js';
import { Pseudonyms } from './pseudonyms.js';

describe('usual words', () => {
  it.each(['', 'serialNumber', 'ORDER_NOT_READY', 'pin_code'])('are %j', (text) => {
    expect(isAllowlisted(text)).toBe(true);
  });

  it.each(['ЖФЫЩ', 'ＡＢＣＤ４７１１', '٤٧١١٨٢٩٩', '$%&/()=?!', 'код', 'code ЖФЫЩ', 'QXZT'])('are not %j', (text) => {
    expect(isAllowlisted(text)).toBe(false);
  });
});

const code = fc.oneof(
  fc.stringMatching(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,3}$/).filter((text) => /\d/.test(text)),
  fc.stringMatching(/^SN[0-9]{8,10}$/),
  fc.stringMatching(/^[1-9][0-9]{3,12}$/),
  fc.stringMatching(/^[A-Z]{10,14}$/),
);

/** Ways to write a code into a JSON value. */
const SPELL: readonly ((text: string) => Json)[] = [
  (text) => text,
  (text) => ` ${text}\n`,
  (text) => text.toLowerCase(),
  (text) => text.replaceAll('-', ' '),
  (text) => JSON.stringify({ code: text }),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('hex'),
  (text) => [...text],
  (text) => [...Buffer.from(text)],
  (text) => ({ [text]: null }),
  (text) => `https://redeem.example/?c=${encodeURIComponent(text)}`,
  (text) => (/^[0-9]+$/.test(text) ? Number(text) : text),
];

const FIELDS = [
  'code',
  'Code',
  'pin_code',
  'x',
  'status',
  'expiration_date',
  'data',
  'codes',
  'value',
  'error',
  'total',
];

/** A value somewhere in which a secret stands. */
const holding = fc
  .tuple(
    code,
    fc.constantFrom(...SPELL),
    fc.array(fc.constantFrom(...FIELDS), { minLength: 1, maxLength: 4 }),
    fc.boolean(),
  )
  .map(([secret, spell, path, inArray]): { secret: string; value: Json } => {
    const inner = inArray ? [spell(secret), 'completed'] : spell(secret);
    return { secret, value: path.reduce<Json>((value, field) => ({ error: false, [field]: value }), inner) };
  });

const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

describe('an answer of get-codes', () => {
  it('no secret of any JSON survives, wherever it stands and however it is written', () => {
    fc.assert(
      fc.property(holding, ({ secret, value }) => {
        const masked = JSON.stringify(new Pseudonyms().maskJson(value, true));
        const rest = bare(masked.replaceAll(/<[a-z]+:[0-9a-f]{12}>/g, '').replaceAll(/\b7777\d{12}\b/g, ''));
        const spelt = [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')];
        for (const text of spelt) expect(rest).not.toContain(bare(text));
        expect(rest).not.toContain(bare([...Buffer.from(secret)].join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps what it should be made of', () => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.maskJson({ items: [{ product_name: 'PS5-2024 Card, 50 €' }] });
    const entry = { product_name: 'PS5-2024 Card, 50 €', status: 'pending', codes: [] };
    const body = { error: false, message: 'Codes retrieved successfully.', data: [entry] };
    expect(pseudonyms.maskJson(body, true)).toEqual(body);
    const refusal = {
      error: true,
      message: 'The codes of order #1001 are not ready; try again in 30 seconds.',
      data: [],
    };
    pseudonyms.maskJson({ order_number: '#1001' });
    expect(pseudonyms.maskJson(refusal, true)).toEqual(refusal);
  });

  it('keeps types, blanks and dates, so that rules say what they said', () => {
    const odd = { code: '', pin_code: 4711, serial_number: null, expiration_date: '2027-02-30 25:00:00' };
    expect(new Pseudonyms().maskJson({ data: [{ codes: [odd] }] }, true)).toEqual({
      data: [{ codes: [{ ...odd, pin_code: expect.any(Number) }] }],
    });
    const wrong = JSON.stringify(
      new Pseudonyms().maskJson({ status: 'AB12-CD34', expiration_date: 'AB12-CD34' }, true),
    );
    expect(wrong).not.toContain('AB12');
  });

  it('of prose keeps words alone', () => {
    const message = 'Dear buyer, ABCD-EFGH-1234 and 123 456 789 and PIN 4711 are yours.';
    expect(JSON.stringify(new Pseudonyms().maskJson({ message }, true))).toMatch(
      /^\{"message":"Dear buyer, <hidden:\w+> and <hidden:\w+> and PIN <hidden:\w+> are yours\."\}$/,
    );
  });

  it.each([
    'Your code: QWX ZPT LMN VBK',
    'Your code is QWX-ZPT',
    'PIN 471,182',
    'PIN 471\u00a0182',
    'PIN 471;182 or (471)(182)',
    'first 471, and then 182',
    '4 7 1 1 8 2',
    '🍎🍌🍇🍓',
  ])('of prose keeps no short groups: %s', (message) => {
    const masked = JSON.stringify(new Pseudonyms().maskJson({ message }, true)).replaceAll(/<[a-z]+:\w+>/g, '');
    expect(masked).not.toMatch(/QW|ZPT|471|182|[4718]|🍎/);
  });

  it('keeps what the catalogue calls a product, whatever its field is called, and no id', () => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.maskJson({ data: [{ id: 4711, name: 'PS5-2024 Card, 50 €' }] });
    const masked = pseudonyms.maskJson({ productName: 'PS5-2024 Card, 50 €', reference: '4711', pin: '4711' }, true);
    expect(JSON.stringify(masked)).toMatch(
      /^\{"productName":"PS5-2024 Card, 50 €","reference":"<hidden:\w+>","pin":"<pin:\w+>"\}$/,
    );
  });

  it('says of a number that it is hidden: 16 digits that begin with 7777', () => {
    const pseudonyms = new Pseudonyms();
    const numbers = Object.values(
      pseudonyms.maskJson({ pin_code: 4711, serial_number: 12345678, x: 98765 }, true) ?? {},
    );
    for (const number of numbers) expect(String(number)).toMatch(/^7777\d{12}$/);
    expect(new Set(numbers).size).toBe(3);
    expect(pseudonyms.maskJson({ total: 12345678 })).toEqual({ total: numbers[1] });
  });

  it('keeps a date that holds nothing else', () => {
    const dates = [
      '2030-01-01',
      '01.12.2030 10:00',
      '2030-01-01T00:00:00.000000Z',
      '2030-01-01 00:00:00',
      '9999-12-31 23:59:59',
      '0000-00-00 00:00:00',
    ];
    const none = [
      'next friday',
      '2047-11-82 99:99:99',
      '2047-47-11',
      '4711-22-98',
      '9999-47-11',
      '2030-01-01 00:00:00.471182',
      '4711/12/34',
    ];
    for (const expiration_date of dates)
      expect(new Pseudonyms().maskJson({ expiration_date }, true)).toEqual({ expiration_date });
    for (const expiration_date of none)
      expect(JSON.stringify(new Pseudonyms().maskJson({ expiration_date }, true))).toMatch(/<(?:hidden|date):/);
  });

  it('says of an implausible date in the stated format that it is one', () => {
    for (const expiration_date of ['4711-12-31 00:00:00', '0001-01-01 00:00:00'])
      expect(JSON.stringify(new Pseudonyms().maskJson({ expiration_date }, true))).toMatch(/"<date:[0-9a-f]{12}>"/);
  });

  it('what it shows is found in other answers, and what stands beside it there is masked too', () => {
    const pseudonyms = new Pseudonyms();
    pseudonyms.maskJson({ data: [{ codes: [{ voucher: 'AB12-CD34-EF56' }] }] }, true);
    const order = { ulid: 'X', order_number: '#1', gift: { first: 'AB12-CD34-EF56', second: 'NEVER-SEEN-BEFORE-7' } };
    const masked = JSON.stringify(pseudonyms.maskJson(order));
    expect(masked).toContain('"ulid":"X","order_number":"#1"');
    expect(masked).not.toMatch(/AB12|NEVER/);
  });

  it('never makes an id a secret that other answers need', () => {
    const pseudonyms = new Pseudonyms();
    const ulid = '01JC2Q6H9Z3V4X5Y6Z7A8B9C0D';
    const order = { ulid, order_number: 'ORD-2026-000123', created_at: '2026-11-16T08:40:28+00:00' };
    pseudonyms.maskJson(order);
    const product = { id: 12345678, url: 'https://shop.example/products/aurora-play-100', sku: 'aurora-play-100' };
    pseudonyms.maskJson(product);
    pseudonyms.maskJson({ product_id: 12345678, code_of_product: 'aurora-play-100', key: product.url }, true);
    expect(pseudonyms.maskJson(product)).toEqual(product);
    pseudonyms.maskJson({ order_ulid: ulid, order_code: 'ORD-2026-000123', when: order.created_at, data: [] }, true);
    expect(pseudonyms.maskJson(order)).toEqual(order);
  });
});

it('headers are kept only in known shapes', () => {
  const pseudonyms = new Pseudonyms();
  const kept = (name: string, value: string) => pseudonyms.maskHeader(name, value, true).join(': ');
  expect(kept('content-type', 'application/json; charset=utf-8')).toBe('content-type: application/json; charset=utf-8');
  expect(kept('content-length', '120')).toBe('content-length: 120');
  expect(kept('server', 'cloudflare')).toBe('server: cloudflare');
  expect(kept('cf-mitigated', 'challenge')).toBe('cf-mitigated: challenge');
  expect(kept('cf-mitigated', 'AB12')).toMatch(/^cf-mitigated: <hidden:/);
  for (const [name, value] of [
    ['content-type', 'application/abcdefgh'],
    ['x-ab12cd34', '1'],
    ['set-cookie', 'pin=4711'],
    ['server', 'AB12'],
    ['content-length', '4711 AB12'],
    ['vary', 'ABCD-EFGH, AB'],
    ['date', 'Abc, 47 Abc 1182 99:93:47 GMT'],
  ] as const) {
    expect(kept(name, value)).not.toMatch(/abcdefgh|ab12|4711|abcd|1182/i);
  }
});

it('the digest of a body is no plain hash, or a PIN could be found by trying all', () => {
  const pin = Buffer.from('4711');
  const body = readBody(pin, 'application/zip', new Pseudonyms(), true);
  expect(JSON.stringify(body)).not.toContain(createHash('sha256').update(pin).digest('hex'));
});

it('the fields of the contract are those of the contract', () => {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value) for (const name of Object.keys(value.properties ?? {})) names.add(name);
    for (const member of Object.values(value)) visit(member);
  };
  visit(openapi.components.schemas);
  const secret = ['code', 'codes', 'pin_code', 'serial_number', 'expiration_date'];
  expect([...CONTRACT_FIELDS].sort()).toEqual([...names].filter((name) => !secret.includes(name)).sort());
});

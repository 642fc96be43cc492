import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../exchange.js';
import { minorOfAmount } from './money.js';
import {
  carryNumbers,
  idIn,
  integerIn,
  memberText,
  parseSent,
  sentAt,
  sentMember,
  sentText,
  valueText,
  withId,
} from './number.js';
import { excerptOf, rowKey } from './text.js';

const objectOf = (text: string) => parseSent(text) as JsonObject;
const MANY = '9'.repeat(400);

describe('a number that a double does not hold', () => {
  it.each([
    [MANY, Number.MAX_VALUE],
    [`-${MANY}`, -Number.MAX_VALUE],
    ['1e400', Number.MAX_VALUE],
    [`${MANY}.5`, 2 ** 52 - 0.5],
    ['-1e-400', -Number.MIN_VALUE],
    ['1.00000000000000000001', 1 + Number.EPSILON],
    ['0.99999999999999999999', 1 - Number.EPSILON],
    ['9007199254740993.5', 2 ** 52 - 0.5],
    ['12345678901234567', 12345678901234568],
    ['1E2', 100],
    ['100.00000000000000000', 100],
    [`1e-99999999999999999999`, Number.MIN_VALUE],
  ])('%s is a finite double of its kind', (text, double) => {
    const { a, b } = objectOf(`{"a":[${text}],"b":${text}}`);
    expect([...(a as readonly number[]), b]).toEqual([double, double]);
    expect(parseSent(text)).toBe(double);
  });

  it.each([
    `{"id":12345678901234567,"page":${MANY},"price":{"amount":0.12345678901234567890},"zero":-0,"e":1E2,"a":[1e400,"1e400"]}`,
    '{"a":"\\\\\\"","b":{"__proto__":1e400,"~/":[[-0.0]]}}',
  ])('is written as it was sent: %.60s', (text) => {
    const { value } = objectOf(`{"value":${text}}`);
    expect(sentText(value)).toBe(text);
    expect(sentText(parseSent(sentText({ copies: [value, { ...(value as JsonObject) }] })))).toBe(
      `{"copies":[${text},${text}]}`,
    );
  });

  it('is compared by value', () => {
    const same = (one: string, other: string) => {
      const [a, b] = [one, other].map((number) => objectOf(`{"id":${number},"name":"x"}`));
      return a !== undefined && b !== undefined && rowKey(a) === rowKey(b) && valueText(a) === valueText(b);
    };
    expect(same('12345678901234567', '12345678901234568')).toBe(false);
    expect(same(`${MANY}1`, `${MANY}2`)).toBe(false);
    expect(same('0.12345678901234567890', '0.12345678901234567891')).toBe(false);
    expect(same('1E2', '100')).toBe(true);
    expect(same('-0', '0')).toBe(true);
    expect(same('12345678901234567', '1.2345678901234567e16')).toBe(true);
    expect(same(`${MANY}0`, `${MANY}e+1`)).toBe(true);
    // What printf writes for a double with 17 digits.
    expect(same('59.990000000000002', '59.99')).toBe(true);
  });

  it('is an id that is told apart and sent with all its digits', () => {
    const [row, twin] = [objectOf('{"id":12345678901234567}'), objectOf('{"id":12345678901234568}')];
    expect([idIn(row, 'id'), idIn(twin, 'id'), idIn({ id: 7 }, 'id'), idIn({ id: '7' }, 'id')]).toEqual([
      '12345678901234567',
      12345678901234568,
      7,
      null,
    ]);
    const body = { items: [withId({ quantity: 1 }, 'product_variant_id', idIn(row, 'id') ?? 0)] };
    expect(sentText(body)).toBe('{"items":[{"quantity":1,"product_variant_id":12345678901234567}]}');
  });

  it('is an exact sum of money, up to two decimals', () => {
    const minor = (amount: string) => minorOfAmount(parseSent(`{"amount":${amount}}`));
    expect(minor('59.99000000000000000000')).toBe(5999n);
    expect(minor('90071992547409.93')).toBe(9007199254740993n);
    expect(minor('123456789012345678.91')).toBe(12345678901234567891n);
    expect(minor('5.999E1')).toBe(5999n);
    expect(minor('59.990000000000002')).toBe(5999n);
    expect(minor('59.99000000000000000001')).toBeNull();
    expect(minor('1e999999999999')).toBeNull();
    expect(integerIn(objectOf('{"quantity":12345678901234567}'), 'quantity')).toBe(12345678901234567n);
    expect(integerIn(objectOf('{"quantity":1.5e0}'), 'quantity')).toBeNull();
  });

  it('is shown as it was sent', () => {
    const body = objectOf(`{"meta":{"page":${MANY}},"data":[{"~/":1E2}]}`);
    expect(excerptOf(body['meta'] as JsonObject, 'page', 10)).toBe('9999999999…');
    expect(sentAt(body, ['meta', 'page'])).toBe(MANY);
    expect(sentAt(body, ['data', '0', '~0~1'])).toBe('1E2');
    expect(sentAt(body, ['data', '1'])).toBe('nothing');
  });
});

it('a later member of the same name has its own digits', () => {
  const text = '{"a":{"id":12345678901234567891},"a":{"id":12345678901234567000},"b":1e400,"b":1}';
  expect(sentText(parseSent(text))).toBe('{"a":{"id":12345678901234567000},"b":1}');
});

it('a changed copy has no digits of the number before', () => {
  const row = objectOf('{"id":12345678901234567,"name":"x"}');
  expect(sentText({ ...row, id: 5 })).toBe('{"id":5,"name":"x"}');
  const copy = { hidden: row['id'], name: 'y' };
  carryNumbers(row, copy, (key) => (key === 'id' ? 'hidden' : key));
  expect(sentText(copy)).toBe('{"hidden":12345678901234567,"name":"y"}');
});

it('texts that a deployment sends are never taken for numbers', () => {
  const text = '{"id":1e400,"name":"1e400 \\u0000","more":[":1e400",", -0","[12345678901234567"]}';
  expect(sentText(parseSent(text))).toBe(text);
});

it('any number is read as it is written, and any JSON as JSON.parse reads it', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 40 });
  const number = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n }), fc.option(digits), fc.option(fc.integer({ min: -500, max: 500 })))
    .map(
      ([sign, whole, part, e]) =>
        `${sign ? '-' : ''}${whole}${part === null ? '' : `.${part}`}${e === null ? '' : `e${e}`}`,
    );
  fc.assert(
    fc.property(number, (text) => {
      const value = objectOf(`{ "n" : ${text} }`);
      expect(Number.isFinite(value['n'])).toBe(true);
      if (text.length > 17 || /[e]/.test(text)) expect([text, String(Number(text))]).toContain(sentMember(value, 'n'));
      expect(memberText(value, 'n')).toBe(memberText(parseSent(sentText(value)) as JsonObject, 'n'));
    }),
  );
  fc.assert(fc.property(fc.json(), (text) => void expect(sentText(parseSent(text))).toBe(sentText(JSON.parse(text)))));
});

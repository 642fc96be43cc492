import { describe, expect, it } from 'vitest';
import { UlidKeys } from '../sieve/ulid-key.js';
import { ulidOf } from '../synthetic/rows.test.support.js';
import { KeyIndex } from './key-index.js';

const keys = new UlidKeys([7, 8]);
const keyOf = (number: number) => keys.of(ulidOf(1_700_000_000_000 + number, 'R', number)) ?? { high: 0, low: 0 };

describe('an index of keys', () => {
  it('tells where a key came first, also after it has grown', () => {
    const index = new KeyIndex(0);
    for (let number = 0; number < 20_000; number += 1) expect(index.add(keyOf(number))).toBe(-1);
    expect(index.add(keyOf(12_345))).toBe(12_345);
    expect(index.find(keyOf(19_999))).toBe(19_999);
    expect(index.find(keyOf(20_000))).toBe(-1);
    expect(index.isFirst(12_345)).toBe(true);
    expect(index.isFirst(20_000)).toBe(false);
    expect(index.size).toBe(20_001);
  });

  it('counts what has no key, and finds nothing there', () => {
    const index = new KeyIndex(10);
    index.skip();
    expect(index.add(keyOf(1))).toBe(-1);
    expect(index.find(keyOf(1))).toBe(1);
    expect(index.find({ high: 0, low: 0 })).toBe(-1);
  });

  it('is the same after it was kept', () => {
    const first = new KeyIndex(10);
    first.add(keyOf(1));
    first.skip();
    first.add(keyOf(2));
    const [high = new Uint32Array(), low = new Uint32Array()] = first.parts.map((part) => part.slice());
    const second = new KeyIndex(10);
    second.restore(high, low);
    expect([1, 2, 3].map((number) => second.find(keyOf(number)))).toEqual([0, 2, -1]);
  });
});

describe('the key of a ULID', () => {
  it('is the same in either letter case, and another for another', () => {
    const ulid = '01JCK4Q8Z9A1B2C3D4E5F6G7H8';
    expect(keys.of(ulid.toLowerCase())).toEqual(keys.of(ulid));
    const all = new Set(Array.from({ length: 50_000 }, (_, number) => JSON.stringify(keyOf(number))));
    expect(all.size).toBe(50_000);
  });

  it.each([
    '',
    '01JCK4Q8Z9A1B2C3D4E5F6G7H',
    '81JCK4Q8Z9A1B2C3D4E5F6G7H8',
    '01JCK4Q8Z9A1B2C3D4E5F6G7HU',
    '01JCK4Q8Z9A1B2C3D4E5F6G7Hé',
  ])('is none of %j', (text) => {
    expect(keys.of(text)).toBeNull();
  });
});

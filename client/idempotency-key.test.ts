import { decodeTime, isValid } from 'ulid';
import { expect, it } from 'vitest';
import { newIdempotencyKey } from './idempotency-key.js';

it('a fresh key is a ULID of this moment, and no other is like it', () => {
  const before = Date.now();
  const keys = Array.from({ length: 2_000 }, newIdempotencyKey);
  const after = Date.now();
  expect(new Set(keys).size).toBe(2_000);
  for (const key of keys) {
    expect(isValid(key)).toBe(true);
    expect(decodeTime(key)).toBeGreaterThanOrEqual(before);
    expect(decodeTime(key)).toBeLessThanOrEqual(after);
  }
  // Each of the random characters takes all of its values.
  for (let place = 10; place < 26; place += 1) expect(new Set(keys.map((key) => key[place])).size).toBe(32);
});

import fc from 'fast-check';
import { anyText } from '../formats.js';
import type { JsonValue } from '../json-schema.js';

const leaf: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -1000, max: 1000 }).map((cents) => cents / 100),
  anyText({ min: 0, max: 20 }),
);

/** Names for unknown properties: short, and without special meaning in JavaScript. */
export const anyName: fc.Arbitrary<string> = fc.stringMatching(/^[a-z][a-z0-9_]{0,7}$/);

/** Any JSON value, at most a list or an object of simple values. */
export const anyJson: fc.Arbitrary<JsonValue> = fc.oneof(
  { withCrossShrink: true },
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(anyName, leaf, { maxKeys: 3, noNullPrototype: true }) },
);

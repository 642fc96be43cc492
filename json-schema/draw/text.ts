import fc from 'fast-check';

/** How many code points a text, or how many items a list, may have: both ends included, `max` may be infinite. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** A text longer than this is drawn only where the schema asks for it. */
const LONGEST_END = 4096;

const plain = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const punctuation = fc.constantFrom(...' .,:;-_/#@!?&=+%\'"\\`()[]{}<>|*~^$');
const foreign = fc.constantFrom(
  'é',
  'ß',
  'ñ',
  'ı',
  'Ж',
  'ש',
  'ع',
  '中',
  'の',
  '한',
  '€',
  '\u00a0',
  '\u0301',
  '😀',
  '𝒳',
);

/** One code point; control characters and halves of surrogate pairs are left out, since few stores take them. */
const character = fc.oneof(
  { weight: 7, arbitrary: plain },
  { weight: 2, arbitrary: punctuation },
  { weight: 1, arbitrary: foreign },
);

/** Texts of `span` code points, each drawn from `unit`: mostly short, and now and then of the greatest length. */
export function anyText(span: Span, unit: fc.Arbitrary<string> = character): fc.Arbitrary<string> {
  const { min, max } = span;
  const between = fc.string({ unit, minLength: min, ...(Number.isFinite(max) ? { maxLength: max } : {}) });
  if (max > LONGEST_END) return between;
  const longest = fc.string({ unit, minLength: max, maxLength: max });
  return fc.oneof({ withCrossShrink: true }, { weight: 8, arbitrary: between }, { weight: 1, arbitrary: longest });
}

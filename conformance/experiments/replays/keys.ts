import { randomInt, randomUUID } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TEXT = 'abcdefghijkmnopqrstuvwxyz0123456789';

function drawn(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A new key of this many characters. */
export function keyOfLength(length: number): string {
  return `dgo-${drawn(TEXT, length - 4)}`;
}

/** Keys in the forms that clients use. */
export const usualKeys: Readonly<Record<'UUID' | 'ULID' | 'own reference', () => string>> = {
  UUID: () => randomUUID(),
  ULID: () => `01${drawn(CROCKFORD, 24)}`,
  'own reference': () => `PO-2026-${drawn('0123456789', 8)}`,
};

/** The key with the character at an index replaced by another of its kind. */
function changedAt(key: string, index: number): string {
  return key.slice(0, index) + (key[index] === 'q' ? 'r' : 'q') + key.slice(index + 1);
}

/** The key with two adjacent characters, which must differ, swapped. */
function swappedAt(key: string, index: number): string {
  return key.slice(0, index) + (key[index + 1] ?? '') + (key[index] ?? '') + key.slice(index + 2);
}

/** A key and similar ones, each with a note on its difference. */
export interface Alike {
  readonly key: string;
  readonly others: readonly { readonly key: string; readonly note: string }[];
}

/** A key of usual length, and others that differ in one place. */
export function alikeShort(thorough: boolean): Alike {
  const [random, middle] = [drawn(TEXT, 16), drawn(TEXT, 14)];
  const key = `dgo-${random}-az-${middle}`;
  const last = key.length - 1;
  const at = key.indexOf('-az-') + 1;
  const others = [
    { key: changedAt(key, last), note: 'another last character' },
    { key: swappedAt(key, at), note: 'two characters in the other order' },
  ];
  if (!thorough) return { key, others };
  return {
    key,
    others: [
      ...others,
      { key: changedAt(key, 0), note: 'another first character' },
      { key: changedAt(key, at - 1), note: 'another character in between' },
      { key: `${key}0`, note: 'one character more' },
      { key: key.slice(0, -1), note: 'one character less' },
      { key: key.replaceAll('-', '_'), note: 'underscores for hyphens' },
    ],
  };
}

/** A long key, and others that differ far from its start. */
export function alikeLong(thorough: boolean): Alike {
  const key = keyOfLength(250);
  const places = thorough ? [70, 130, 205, 249] : [205];
  return {
    key,
    others: places.map((at) => ({ key: changedAt(key, at), note: `another character at position ${at + 1}` })),
  };
}

/** Keys of digits, which a number does not hold, and keys with a separator of lists or with a character that forms encode. */
export function alikeAsValues(): readonly Alike[] {
  const [digits, text] = [`7${drawn('0123456789', 17)}`, drawn(TEXT, 12)];
  const last = `${digits.slice(0, -1)}${(Number(digits.slice(-1)) + 1) % 10}`;
  return [
    {
      key: `00${digits}`,
      others: [
        { key: digits, note: 'the same digits without leading zeros' },
        { key: `00${last}`, note: 'another last digit' },
      ],
    },
    { key: `dgo-${text},1`, others: [{ key: `dgo-${text},2`, note: 'another text after the comma' }] },
    { key: `dgo-${text}+1`, others: [{ key: `dgo-${text} 1`, note: 'a space for the plus sign' }] },
  ];
}

/** A key with letters, and the same in capitals and, if thorough, with one capital. */
export function alikeButForCase(thorough: boolean): Alike {
  const key = `dgo-${drawn('abcdefghijkmnopqrstuvwxyz', 20)}`;
  const others = [{ key: key.toUpperCase(), note: 'the same in capitals' }];
  if (!thorough) return { key, others };
  return {
    key,
    others: [...others, { key: `${key.slice(0, -1)}${key.slice(-1).toUpperCase()}`, note: 'one capital' }],
  };
}

/** Keys with unusual characters, each with a note. None begins or ends with a space, which HTTP would strip. */
export function oddKeys(): readonly { readonly key: string; readonly note: string }[] {
  const unique = () => drawn(TEXT, 12);
  return [
    { key: `order ${unique()} of today`, note: 'spaces inside' },
    { key: `PO-2026/${unique()}`, note: 'a slash' },
    { key: `${unique()}\tb`, note: 'a tab inside' },
    { key: `!#$%&'*+.^_|~(),/:;<=>?@[]{}-${unique()}`, note: 'punctuation' },
    { key: `"${unique()}"`, note: 'quotes around it' },
    { key: `${unique()}, ${unique()}`, note: 'a comma' },
    { key: `../../${unique()}%00%2e`, note: 'a path and percent signs' },
    { key: `x' OR '1'='1' --${unique()}`, note: 'SQL' },
    { key: `clé-größe-${unique()}`, note: 'Latin-1 letters' },
  ];
}

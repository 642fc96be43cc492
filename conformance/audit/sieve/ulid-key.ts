import type { Key } from '../entry.js';

const NO_VALUE = 0xff;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_LENGTH = 26;

const VALUES = new Uint8Array(128).fill(NO_VALUE);
for (const [value, letter] of [...ALPHABET].entries()) {
  VALUES[letter.charCodeAt(0)] = value;
  VALUES[letter.toLowerCase().charCodeAt(0)] = value;
}

/**
 * Makes keys of 64 bits of ULIDs, the same for either letter case. The seeds are random, so that nobody can write ULIDs
 * that share a key; what depends on a key is read again before anybody is blamed for it.
 */
export class UlidKeys {
  readonly #seeds: readonly [number, number];

  constructor(seeds: readonly [number, number]) {
    this.#seeds = seeds;
  }

  /** Null for a text that is no ULID. */
  of(text: string): Key | null {
    let [high, low] = this.#seeds;
    let word = 0;
    if (text.length !== ULID_LENGTH || text.charCodeAt(0) > 0x37) return null;
    for (let index = 0; index < ULID_LENGTH; index += 1) {
      const unit = text.charCodeAt(index);
      const value = unit < 128 ? (VALUES[unit] ?? NO_VALUE) : NO_VALUE;
      if (value === NO_VALUE) return null;
      word = (word << 5) | value;
      // Six characters fill a word, and the last two the last one.
      if (index % 6 !== 5 && index !== ULID_LENGTH - 1) continue;
      high = mixed(high, word, 0xcc9e2d51);
      low = mixed(low, word, 0x85ebca6b);
      word = 0;
    }
    return { high: finished(high), low: finished(low ^ high) };
  }
}

function mixed(state: number, word: number, factor: number): number {
  let value = Math.imul(word, factor);
  value = (value << 15) | (value >>> 17);
  const next = state ^ Math.imul(value, 0x1b873593);
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}

/** Spreads every bit over the whole word. */
function finished(state: number): number {
  let value = state ^ (state >>> 16);
  value = Math.imul(value, 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A hash of 32 bits of any short text. */
export function textHash(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return finished(hash);
}

/** A hash of 32 bits of any short text, the same in capitals and in small letters of ASCII. */
export function foldedHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const folded = unit >= 0x61 && unit <= 0x7a ? unit - 0x20 : unit;
    hash = Math.imul(hash ^ folded, 0x01000193);
  }
  return finished(hash);
}

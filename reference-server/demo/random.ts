/** Random choices that are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** An integer from `from` to `to`, both included. */
  readonly integer: (from: number, to: number) => number;
  readonly pick: <const Items extends readonly [unknown, ...unknown[]]>(items: Items) => Items[number];
  readonly text: (length: number, alphabet: string) => string;
  /** A UUID of version 4. */
  readonly uuid: () => string;
}

/** The generator known as mulberry32: 32 bits of state, more than demo data need. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const text = (length: number, alphabet: string) => {
    let result = '';
    for (let index = 0; index < length; index += 1) result += alphabet[Math.floor(next() * alphabet.length)];
    return result;
  };
  return {
    next,
    integer,
    text,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    uuid: () => {
      const hex = text(32, '0123456789abcdef');
      const variant = text(1, '89ab');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

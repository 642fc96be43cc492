import type { Moment } from './state.js';

/** All that the service takes from outside: the time, and ids of new things. */
export interface World {
  /** Never before an earlier result. */
  now(): Moment;
  /** A new ULID for a moment, upper case. */
  ulid(at: Moment): string;
  /** A new UUID of version 4, lower case. */
  uuid(): string;
  /** A new integer id, greater than all before it. */
  id(): number;
  /** An integer from 0 up to, but not including, `below`. */
  pick(below: number): number;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A pseudo-random sequence of 32-bit integers, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

function timePart(at: Moment): string {
  let rest = at;
  let text = '';
  for (let place = 0; place < 10; place += 1) {
    text = CROCKFORD.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** A world whose ids depend only on the seed and whose time is that of the clock, except that it never goes back. */
export function seededWorld(seed: number, clock: () => Moment, firstId = 1): World {
  const next = numbers(seed);
  let latest = 0;
  let id = firstId - 1;
  const hex = (digits: number) => {
    let text = '';
    while (text.length < digits) text += next().toString(16).padStart(8, '0');
    return text.slice(0, digits);
  };
  return {
    now() {
      latest = Math.max(latest, clock());
      return latest;
    },
    ulid: (at) => timePart(at) + Array.from({ length: 16 }, () => CROCKFORD.charAt(next() % 32)).join(''),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(next() % 4)}${hex(3)}-${hex(12)}`,
    id() {
      id += 1;
      return id;
    },
    pick: (below) => next() % below,
  };
}

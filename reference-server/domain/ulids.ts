import { randomInt } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/** Makes ULIDs in upper case, each greater than the one before, also within one millisecond and on a clock set back. */
export type UlidFactory = (milliseconds: number) => string;

/** Letters that a ULID is written with. */
const LETTERS = 32;

/** @param random numbers from 0 to below 1; without it, cryptographic randomness. */
export function createUlids(random = randomLetter): UlidFactory {
  const next = monotonicFactory(random);
  return (milliseconds) => next(milliseconds);
}

/** The package's own source asks the system for each letter; `randomInt` has a supply, and is thirty times as fast. */
function randomLetter(): number {
  return randomInt(LETTERS) / LETTERS;
}

import { monotonicFactory } from 'ulid';

/** Makes ULIDs in upper case, each greater than the one before, also within one millisecond and on a clock set back. */
export type UlidFactory = (milliseconds: number) => string;

/** @param random numbers from 0 to below 1; without it, cryptographic randomness. */
export function createUlids(random?: () => number): UlidFactory {
  const next = monotonicFactory(random);
  return (milliseconds) => next(milliseconds);
}

import type { Undrawn } from '../witness/find-witnesses.js';

const MOST = 3;

/** Notes that say where no witness was found because none could be looked for. */
export function unwitnessed(undrawn: readonly Undrawn[]): string[] {
  const told = undrawn.slice(0, MOST).map(({ part, operation, because }) => {
    const where = `the ${part} of ${operation}`;
    return `no witness was found in ${where}, and that proves little: ${because}`;
  });
  const more = undrawn.length - told.length;
  return more > 0 ? [...told, `the same holds of ${more} more parts`] : told;
}

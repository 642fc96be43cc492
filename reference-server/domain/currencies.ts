import { divideHalfUp } from './money.js';

/** What one unit of a currency is worth, in millionths of a US dollar. A fixed table: this server follows no market. */
const WORTH: Readonly<Record<string, bigint>> = {
  USD: 1_000_000n,
  EUR: 1_080_000n,
  GBP: 1_270_000n,
};

/** The currencies that this server converts between. */
export const currencies: readonly string[] = Object.keys(WORTH);

/**
 * Minor units of one currency in minor units of another, halves rounded up.
 *
 * @throws RangeError when a currency is not in the table.
 */
export function convert(minor: bigint, from: string, to: string): bigint {
  return from === to ? minor : divideHalfUp(minor * worth(from), worth(to));
}

function worth(currency: string): bigint {
  const found = Object.hasOwn(WORTH, currency) ? WORTH[currency] : undefined;
  if (found === undefined) {
    throw new RangeError(`currency ${currency} has no rate: use one of ${currencies.join(', ')}`);
  }
  return found;
}

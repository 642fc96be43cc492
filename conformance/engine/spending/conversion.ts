import type { Minor } from '../facts.js';

/** None of them is worth more than two and a half times another, as long as there are records of their rates. */
const OF_LIKE_WORTH: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD']);

const BOUND = 3;

/** Whether a price in one currency, charged in another with fees, is surely below `boundOf` it. */
export function isBounded(from: string, to: string): boolean {
  return from === to || (OF_LIKE_WORTH.has(from) && OF_LIKE_WORTH.has(to));
}

/** The most that a price may come to in another currency, fees included. */
export function boundOf(price: Minor): Minor {
  return price * BOUND;
}

/** The most that an amount in one currency may be in another; infinite where the two are not known to be of like worth. */
export function mostIn(currency: string, amount: Minor, from: string): Minor {
  if (amount <= 0) return 0;
  if (from === currency) return amount;
  return isBounded(from, currency) ? boundOf(amount) : Number.POSITIVE_INFINITY;
}

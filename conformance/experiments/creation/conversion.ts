import type { Facts, Minor, ProductFact } from '../../engine/facts.js';

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

/** The cheapest product that is not in the paying wallet's currency and has a price there that is surely bounded. */
export function convertible(facts: Facts): ProductFact | null {
  const currency = facts.payer?.currency ?? '';
  const [cheapest] = facts.products
    .filter((one) => !one.outOfStock && one.price > 0 && one.currency !== currency)
    .filter((one) => isBounded(one.currency, currency))
    .sort((a, b) => a.price - b.price);
  return cheapest ?? null;
}

import { isBounded } from '../../evidence/cost.js';
import type { Facts, ProductFact } from '../../evidence/facts.js';

/** The cheapest product that is not in the paying wallet's currency and has a price there that is surely bounded. */
export function convertible(facts: Facts): ProductFact | null {
  const currency = facts.payer?.currency ?? '';
  const [cheapest] = facts.products
    .filter((one) => !one.outOfStock && one.price > 0 && one.currency !== currency)
    .filter((one) => isBounded(one.currency, currency))
    .sort((a, b) => a.price - b.price);
  return cheapest ?? null;
}

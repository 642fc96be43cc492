import type { Facts, Minor, ProductFact } from '../../evidence/facts.js';
import type { Basket } from '../books/attempt.js';

/** Products of at most so many times the lowest price are as good as the cheapest. */
const CHEAP = 2;
const MOST_CHEAP = 12;

/**
 * Products that can be bought with a known worst case: in stock, and priced in the paying wallet's currency, so that
 * no conversion adds to the price. Cheapest first; the cheap ones are turned round by `turn` places, so that not every
 * experiment empties the stock of the same product.
 */
export function affordable(facts: Facts, turn = 0): ProductFact[] {
  const all = facts.products
    .filter((product) => !product.outOfStock && product.price > 0 && product.currency === facts.payer?.currency)
    .sort((a, b) => a.price - b.price);
  const isCheap = ({ price }: ProductFact) => price <= CHEAP * (all[0]?.price ?? 0);
  const cheap = all.filter(isCheap).slice(0, MOST_CHEAP);
  const start = cheap.length === 0 ? 0 : turn % cheap.length;
  return [...cheap.slice(start), ...cheap.slice(0, start), ...all.slice(cheap.length)];
}

/**
 * The basket with what is sold out by now replaced by something that costs no more, where there is such: inputs are
 * chosen before anything is bought.
 */
export function inStock(basket: Basket, facts: Facts): Basket {
  const chosen = new Map<number, number>();
  const wanted = basket.map(({ variant }) => variant);
  for (const variant of wanted) {
    const product = facts.products.find(({ variantId }) => variantId === variant);
    if (product === undefined || !product.outOfStock || chosen.has(variant)) continue;
    const isFree = (id: number) => !wanted.includes(id) && ![...chosen.values()].includes(id);
    const other = affordable(facts).find(({ variantId, price }) => price <= product.price && isFree(variantId));
    if (other !== undefined) chosen.set(variant, other.variantId);
  }
  return basket.map((item) => ({ ...item, variant: chosen.get(item.variant) ?? item.variant }));
}

/** So many pieces, or as many as a sum is enough for; one at least. */
export function upTo(quantity: number, { price }: ProductFact, sum: Minor): number {
  return Math.max(1, Math.min(quantity, Math.floor(sum / price)));
}

import type { Minor, ProductFact } from '../evidence/facts.js';
import type { Basket } from './create-order.js';

/** Larger quantities might be refused by a limit of the deployment. */
export const MAX_PIECES = 20;
const MAX_PRODUCTS = 5;

/** A basket for each sum of at most `most` that the first products of different prices can cost together. */
export function basketsBySum(most: Minor, products: readonly ProductFact[]): ReadonlyMap<Minor, Basket> {
  const prices = new Map(products.map((product) => [product.price, product]));
  const baskets = new Map<Minor, Basket>([[0, []]]);
  for (const { variantId: variant, price } of [...prices.values()].slice(0, MAX_PRODUCTS)) {
    for (const [cost, basket] of [...baskets]) {
      for (let quantity = 1; quantity <= MAX_PIECES && cost + quantity * price <= most; quantity += 1) {
        const sum = cost + quantity * price;
        if (!baskets.has(sum)) baskets.set(sum, [...basket, { variant, quantity }]);
      }
    }
  }
  return baskets;
}

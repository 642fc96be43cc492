import type { Facts, Minor, ProductFact, WalletFact } from '../../evidence/facts.js';
import type { Basket } from '../books/attempt.js';
import { affordable } from '../creation/cost.js';

const MOST_OF_ONE = 50;
/** Which of the cheap products this experiment begins with. */
const TURN = 4;

/** Products whose listed price is what an order of them costs, where there are any; cheapest first. */
function plain(facts: Facts): ProductFact[] {
  const all = affordable(facts, TURN);
  const undiscounted = all.filter(({ discounted }) => !discounted);
  return undiscounted.length === 0 ? all : undiscounted;
}

/** A small basket for the order of this number, so that orders of one race differ; null when nothing can be bought. */
export function basketFor(number: number, facts: Facts): Basket | null {
  const products = plain(facts).slice(0, 2);
  const product = products[number % products.length];
  return product === undefined ? null : [{ variant: product.variantId, quantity: 1 + (number % 3 === 1 ? 1 : 0) }];
}

/** An own wallet in the same currency that can pay for some orders, beside the one that pays and the nearly empty one. */
export function secondWallet({ paying, payer, poor }: Facts): WalletFact | null {
  const isOther = ({ uuid }: WalletFact) => uuid !== null && uuid !== payer?.uuid && uuid !== poor?.uuid;
  return paying.find((one) => isOther(one) && one.currency === payer?.currency && one.balance > 0) ?? null;
}

/**
 * The cheapest basket that a wallet can pay for once and not twice: one of more than half of what it has. Null where
 * no price fits, or where so many orders of it may still be within the widest reading of its credit limit.
 */
export function basketBeyond(funds: Minor, widestFunds: Minor, orders: number, facts: Facts): Basket | null {
  const fitting = plain(facts).flatMap(({ variantId, price }) => {
    const quantity = Math.floor(funds / 2 / price) + 1;
    const cost = price * quantity;
    const fits = quantity <= MOST_OF_ONE && cost <= funds && cost * orders > widestFunds;
    return fits ? [{ cost, basket: [{ variant: variantId, quantity }] }] : [];
  });
  return fitting.sort((a, b) => a.cost - b.cost)[0]?.basket ?? null;
}

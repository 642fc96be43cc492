import type { Attempt } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { finalStatus } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';
import { affordable, type Basket, costOf, create, freshKey } from '../creation.js';

/** A filter of the list of orders: `own` is what the new order has at that moment, empty is none. */
export type StatusFilter = {
  fulfillment: 'own' | 'pending' | 'processing' | 'partially_fulfilled' | 'completed' | 'refunded' | '';
  payment: 'own' | 'pending' | '';
};

/** One purchase, and where it is looked for. */
export type PurchaseInput = {
  as: 'caller' | 'other';
  /** UUID. */
  wallet: string;
  /** Empty where it is not known. */
  currency: string;
  basket: Basket;
  /** What is tried where this is refused, until one is sold. */
  instead: Basket[];
  hasKey: boolean;
  /** Sends a field that the contract does not know. */
  hasUnknownField: boolean;
  /** Waits until the order is fulfilled, before it is looked for in lists. */
  waits: boolean;
  filters: StatusFilter[];
};

const MOST = 3;

/**
 * One piece of each of a few other products, to be tried where one piece is refused: that one may be sold out. Cheapest
 * first, but none that costs less, as an order may have to be worth something. None for any other order.
 */
export function substitutesFor(
  { as, currency, basket, hasUnknownField }: Omit<PurchaseInput, 'instead'>,
  facts: Facts,
): Basket[] {
  const [item] = basket;
  const product = facts.products.find(({ variantId }) => variantId === item?.variant);
  const isPlain = as === 'caller' && !hasUnknownField && currency === facts.payer?.currency;
  if (!isPlain || product?.currency !== currency || basket.length > 1 || item?.quantity !== 1) return [];
  return affordable(facts)
    .filter(({ variantId, price }) => variantId !== item.variant && price >= product.price)
    .sort((a, b) => a.price - b.price)
    .slice(0, MOST)
    .map(({ variantId: variant }) => [{ variant, quantity: 1 }]);
}

/** What all of them cost: a deployment may charge what it refuses. */
export function costOfAll(baskets: readonly Basket[], facts: Facts): number {
  return baskets.reduce((sum, basket) => sum + costOf(basket, facts), 0);
}

/** Tries them one after the other, until one is sold. The last of them; null where there was none. */
export async function buySubstitute(
  { as, wallet, instead }: PurchaseInput,
  refused: Attempt,
  io: Recorder,
  facts: Facts,
): Promise<Attempt | null> {
  const note = `another product than that of exchange ${refused.exchange.id}`;
  let last: Attempt | null = null;
  for (const basket of instead) {
    last = await io.alone(() => create(io, { wallet, basket, key: freshKey() }, facts, { as, note }), [as]);
    if (finalStatus(last.exchange) === 201) break;
  }
  return last;
}

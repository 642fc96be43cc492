import type { Attempt } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { affordable, type Basket, costOf, create, freshKey } from '../create-order.js';

/** A filter of the list of orders: `own` stands for the current state of the new order, empty for no filter. */
export type StatusFilter = {
  fulfillment: 'own' | 'pending' | 'processing' | 'partially_fulfilled' | 'completed' | 'refunded' | '';
  payment: 'own' | 'pending' | '';
};

/** One purchase, and the filters under which it is looked for. */
export type PurchaseInput = {
  as: 'caller' | 'other';
  /** UUID. */
  wallet: string;
  /** Empty if unknown. */
  currency: string;
  basket: Basket;
  /** The baskets tried if this one is refused, until one is sold. */
  instead: Basket[];
  hasKey: boolean;
  /** Sends a field that the contract does not know. */
  hasUnknownField: boolean;
  /** Whether a product is out of stock on purpose: it is not replaced, and the order may be refused. */
  isSoldOut?: true;
  /** Waits until the order is fulfilled before it is looked for in lists. */
  waits: boolean;
  filters: StatusFilter[];
};

const MAX_SUBSTITUTES = 3;

/**
 * Other products to try, one piece each, if an order of one piece is refused, because that product may be sold out.
 * Cheapest first, but none that costs less, because the deployment may have a minimum order value. Empty for any other
 * order.
 */
export function substitutesFor(
  { as, currency, basket, hasUnknownField }: Omit<PurchaseInput, 'instead'>,
  facts: Facts,
): Basket[] {
  const [item] = basket;
  const product = facts.products.find(({ variantId }) => variantId === item?.variant);
  const isReplaceable = as === 'caller' && !hasUnknownField && currency === facts.payer?.currency;
  if (!isReplaceable || product?.currency !== currency || basket.length > 1 || item?.quantity !== 1) return [];
  return affordable(facts)
    .filter(({ variantId, price }) => variantId !== item.variant && price >= product.price)
    .sort((a, b) => a.price - b.price)
    .slice(0, MAX_SUBSTITUTES)
    .map(({ variantId: variant }) => [{ variant, quantity: 1 }]);
}

/**
 * Orders the one piece that was refused by the id of its product: a deployment may list other ids than it takes. Null
 * for any other order, and where a variant has that id.
 */
export async function buyByProductId(
  { as, wallet, basket, instead }: PurchaseInput,
  io: Recorder,
  facts: Facts,
): Promise<Attempt | null> {
  const product = facts.products.find(({ variantId }) => variantId === basket[0]?.variant);
  const isTaken = facts.products.some(({ variantId }) => variantId === product?.id);
  if (instead.length === 0 || product === undefined || isTaken) return null;
  const order = { wallet, basket: [{ variant: product.id, quantity: 1 }], key: freshKey() };
  const more = { as, intent: 'silent', note: 'the id of a product for that of its variant' } as const;
  return io.withExclusiveLock(() => create(io, order, facts, more), [as]);
}

/** What all baskets cost together: a deployment may charge what it refuses. */
export function costOfAll(baskets: readonly Basket[], facts: Facts): number {
  return baskets.reduce((sum, basket) => sum + costOf(basket, facts), 0);
}

/** Buys the substitutes one after the other until one is sold. Returns the last attempt; null if there was none. */
export async function buySubstitute(
  { as, wallet, instead }: PurchaseInput,
  refused: Attempt,
  io: Recorder,
  facts: Facts,
): Promise<Attempt | null> {
  const note = `another product than that of request #${refused.exchange.id}`;
  let last: Attempt | null = null;
  for (const basket of instead) {
    last = await io.withExclusiveLock(() => create(io, { wallet, basket, key: freshKey() }, facts, { as, note }), [as]);
    if (finalStatus(last.exchange) === 201) break;
  }
  return last;
}

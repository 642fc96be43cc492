import { randomUUID } from 'node:crypto';
import { isBounded } from '../evidence/creation.js';
import type { Attempt, Exchange, Json, OrderedItem } from '../evidence/evidence.js';
import type { Facts, Minor, ProductFact } from '../evidence/facts.js';
import { type Id, withId } from '../evidence/notation/number.js';
import type { Recorder, RequestSpec } from '../http/recorder.js';

/** The items of an order as plain JSON. */
export type Basket = { variant: Id; quantity: number }[];

/** An order to send. */
export interface OrderRequest {
  /** UUID of the wallet. */
  readonly wallet: string;
  readonly basket: Basket;
  /** Null sends no key. */
  readonly key: string | null;
}

/** A key that was never used before. */
export function freshKey(): string {
  return `dgo-${randomUUID()}`;
}

/** The body of a well-formed creation. */
export function bodyOf({ wallet, basket }: Pick<OrderRequest, 'wallet' | 'basket'>): Json {
  return {
    wallet_id: wallet,
    items: basket.map(({ variant, quantity }) =>
      withId({ product_variant_id: 0, quantity }, 'product_variant_id', variant),
    ),
  };
}

/** What a basket costs at the listed prices. */
export function costOf(basket: Basket, facts: Facts): Minor {
  return itemsOf(basket, facts).reduce((sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0);
}

export function itemsOf(basket: Basket, facts: Facts): OrderedItem[] {
  return basket.map(({ variant, quantity }) => {
    const product = facts.products.find(({ variantId }) => variantId === variant) ?? null;
    return { variant, quantity, product };
  });
}

/** The request of a creation. */
export function creationSpec(order: OrderRequest, more: Partial<RequestSpec> = {}): RequestSpec {
  const headers = order.key === null ? {} : { 'idempotency-key': order.key };
  return { operation: 'createOrder', intent: 'valid', body: bodyOf(order), headers, ...more };
}

/** A creation and its answer as evidence. */
export function attemptOf(order: OrderRequest, exchange: Exchange, facts: Facts): Attempt {
  const { wallet, basket, key } = order;
  return { wallet, key, items: itemsOf(basket, facts), cost: costOf(basket, facts), exchange };
}

/** Sends a creation. To be called within `io.withExclusiveLock`. */
export async function create(
  io: Recorder,
  order: OrderRequest,
  facts: Facts,
  more: Partial<RequestSpec> = {},
): Promise<Attempt> {
  return attemptOf(order, await io.send(creationSpec(order, more)), facts);
}

/** Products that cost at most this many times the lowest price count as cheap. */
const CHEAP = 2;
const MAX_CHEAP = 12;

/**
 * Products with a known worst case: in stock, and priced in the paying wallet's currency, so that no conversion adds to
 * the price. Cheapest first; the cheap ones are rotated by `turn` places, so that experiments do not all buy up the
 * same product.
 */
export function affordable(facts: Facts, turn = 0): ProductFact[] {
  const all = facts.products
    .filter((product) => !product.outOfStock && product.price > 0 && product.currency === facts.payer?.currency)
    .sort((a, b) => a.price - b.price);
  const isCheap = ({ price }: ProductFact) => price <= CHEAP * (all[0]?.price ?? 0);
  const cheap = all.filter(isCheap).slice(0, MAX_CHEAP);
  const start = cheap.length === 0 ? 0 : turn % cheap.length;
  return [...cheap.slice(start), ...cheap.slice(0, start), ...all.slice(cheap.length)];
}

/** `cheapProducts` cost at most this many times the lowest price. */
const CHOICE_PRICE_FACTOR = 4;
const MAX_CHOICE = 9;

/** Cheap products to choose from. The choice makes it unlikely that another client buys the same at that moment. */
export function cheapProducts(facts: Facts): ProductFact[] {
  const products = affordable(facts);
  const highest = (products[0]?.price ?? 0) * CHOICE_PRICE_FACTOR;
  return products.filter(({ price }) => price <= highest).slice(0, MAX_CHOICE);
}

/**
 * The basket with each product that is sold out replaced by one that costs no more, if there is one: inputs are chosen
 * before anything is bought.
 */
export function replaceSoldOut(basket: Basket, facts: Facts): Basket {
  const chosen = new Map<Id, Id>();
  const wanted = basket.map(({ variant }) => variant);
  for (const variant of wanted) {
    const product = facts.products.find(({ variantId }) => variantId === variant);
    if (product === undefined || !product.outOfStock || chosen.has(variant)) continue;
    const isFree = (id: Id) => !wanted.includes(id) && ![...chosen.values()].includes(id);
    const other = affordable(facts).find(({ variantId, price }) => price <= product.price && isFree(variantId));
    if (other !== undefined) chosen.set(variant, other.variantId);
  }
  return basket.map((item) => ({ ...item, variant: chosen.get(item.variant) ?? item.variant }));
}

/** The quantity, limited to what `sum` pays for; at least one. */
export function affordableQuantity(quantity: number, { price }: ProductFact, sum: Minor): number {
  return Math.max(1, Math.min(quantity, Math.floor(sum / price)));
}

/** The cheapest product in another currency than the paying wallet's whose price in that currency has a known bound. */
export function convertible(facts: Facts): ProductFact | null {
  const currency = facts.payer?.currency ?? '';
  const [cheapest] = facts.products
    .filter((one) => !one.outOfStock && one.price > 0 && one.currency !== currency)
    .filter((one) => isBounded(one.currency, currency))
    .sort((a, b) => a.price - b.price);
  return cheapest ?? null;
}

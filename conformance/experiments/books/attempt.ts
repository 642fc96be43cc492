import { randomUUID } from 'node:crypto';
import type { Attempt, Exchange, Json, OrderedItem } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import type { Ask, Recorder } from '../../http/recorder.js';

/** Items as plain JSON, for the inputs of experiments. */
export type Basket = { variant: number; quantity: number }[];

/** An order that is to be sent. */
export interface NewOrder {
  /** UUID of the wallet. */
  readonly wallet: string;
  readonly basket: Basket;
  /** Null sends none. */
  readonly key: string | null;
}

/** A key that nobody has used before. */
export function freshKey(): string {
  return `dgo-${randomUUID()}`;
}

/** The body of a well-formed creation. */
export function bodyOf({ wallet, basket }: Pick<NewOrder, 'wallet' | 'basket'>): Json {
  return {
    wallet_id: wallet,
    items: basket.map(({ variant, quantity }) => ({ product_variant_id: variant, quantity })),
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
export function creationAsk(order: NewOrder, more: Partial<Ask> = {}): Ask {
  const headers = order.key === null ? {} : { 'idempotency-key': order.key };
  return { operation: 'createOrder', intent: 'valid', body: bodyOf(order), headers, ...more };
}

/** A creation and its answer as evidence. */
export function attemptOf(order: NewOrder, exchange: Exchange, facts: Facts): Attempt {
  const { wallet, basket, key } = order;
  return { wallet, key, items: itemsOf(basket, facts), cost: costOf(basket, facts), exchange };
}

/** Sends a creation. To be called within `io.alone`. */
export async function create(io: Recorder, order: NewOrder, facts: Facts, more: Partial<Ask> = {}): Promise<Attempt> {
  return attemptOf(order, await io.send(creationAsk(order, more)), facts);
}

import type { Facts } from '../../evidence/facts.js';
import { isObject, jsonOf } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';
import { type Basket, creationAsk, freshKey } from '../books/attempt.js';
import { inStock } from '../creation/cost.js';
import { type Owner, type ShownOrder, shownOrder } from './deliver.js';

/** An order that is to be made. Plain JSON. */
export type Wish = { owner: Owner; basket: Basket };

/** An order that was made. */
export interface Placed {
  readonly owner: Owner;
  /** As the creation showed it. */
  readonly created: ShownOrder;
  /** By this machine's clock. */
  readonly createdAt: number;
}

/** How often a wish is sent at most. Each of them may be charged, whatever it is answered with. */
export const TRIES = 2;

/**
 * Creates the orders all at once. Those that are refused are tried once more with other products, as somebody may have
 * bought up theirs; what is refused again, or cannot be read, is left out.
 */
export async function order(io: Recorder, wishes: readonly Wish[], facts: Facts): Promise<Placed[]> {
  const { placed, refused } = await place(io, wishes, facts);
  const gone = refused.flatMap(({ basket }) => basket.map(({ variant }) => variant));
  const products = facts.products.map((product) =>
    gone.includes(product.variantId) ? { ...product, outOfStock: true } : product,
  );
  const others = refused.map((wish) => ({ ...wish, basket: inStock(wish.basket, { ...facts, products }) }));
  return others.length === 0 ? placed : [...placed, ...(await place(io, others, facts)).placed];
}

async function place(
  io: Recorder,
  wishes: readonly Wish[],
  facts: Facts,
): Promise<{ readonly placed: Placed[]; readonly refused: Wish[] }> {
  const asks = wishes.flatMap(({ owner, basket }) => {
    const wallet = owner === 'caller' ? facts.payer?.uuid : facts.otherPaying;
    if (wallet == null) return [];
    const ask = { ...creationAsk({ wallet, basket, key: freshKey() }, { as: owner }), as: owner };
    return [{ ask, wish: { owner, basket } }];
  });
  const owners = [...new Set(asks.map(({ wish }) => wish.owner))];
  const exchanges = await io.alone(() => io.sendTogether(asks.map(({ ask }) => ask)), owners);
  await io.settle();
  const createdAt = performance.now();
  const placed: Placed[] = [];
  const refused: Wish[] = [];
  for (const [index, { wish }] of asks.entries()) {
    const exchange = exchanges[index];
    if (exchange?.response?.status === 422) refused.push(wish);
    const body = exchange?.response?.status === 201 ? jsonOf(exchange) : undefined;
    const created = exchange !== undefined && isObject(body) ? shownOrder(body['data'], exchange.id) : null;
    if (created !== null) placed.push({ owner: wish.owner, created, createdAt });
  }
  return { placed, refused };
}

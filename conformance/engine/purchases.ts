import { schemas } from '../../generated/validators.js';
import { minorOfNumber } from '../notation/money.js';
import type { Exchange } from './evidence.js';
import type { Minor, ProductFact } from './facts.js';
import { isObject } from './read-json.js';
import type { CreatedOrder } from './result.js';

/** Every order that the run created, each once however often it was shown. */
export class Purchases {
  readonly #orders = new Map<string, CreatedOrder>();
  /** By order, the keys under which it was shown; an empty text stands for none. */
  readonly #keys = new Map<string, Set<string>>();

  get orders(): CreatedOrder[] {
    return [...this.#orders.values()];
  }

  /**
   * What the exchanges of a case have cost: the totals of orders that they were the first to show, and never less than
   * the listed prices of what was ordered, because a total may be a lie. An order that is shown again costs again,
   * unless its key is the same. A creation that is accepted although it cannot be priced may have cost the whole
   * `worstCase`; so may one without an answer, or with one that cannot be read, unless another request showed the order
   * of its key.
   */
  costOf(exchanges: readonly Exchange[], worstCase: Minor, products: readonly ProductFact[] | null = null): Minor {
    let cost = 0;
    let isCertain = true;
    const shown = new Set(
      exchanges.flatMap((exchange) => (createdOrder(exchange) === null ? [] : (keyOf(exchange) ?? []))),
    );
    for (const exchange of exchanges) {
      if (exchange.operation !== 'createOrder' || exchange.request.method !== 'POST') continue;
      const status = exchange.response?.status ?? 0;
      if (status >= 400 && status < 500) continue;
      const order = createdOrder(exchange);
      if (order === null && !shown.has(keyOf(exchange) ?? '')) isCertain = false;
      if (order === null || this.#isReplay(order, keyOf(exchange))) continue;
      if (!this.#orders.has(order.ulid)) this.#orders.set(order.ulid, order);
      const listed = products === null ? 0 : listedPrice(exchange, products);
      if (listed === null) isCertain = false;
      cost += Math.max(order.total, listed ?? 0);
    }
    return isCertain ? cost : Math.max(cost, worstCase);
  }

  /** Notes the key, and says whether the order was shown under it before. Without a key each creation is a new one. */
  #isReplay({ ulid }: CreatedOrder, key = ''): boolean {
    const keys = this.#keys.get(ulid) ?? new Set<string>();
    const isKnown = key !== '' && keys.has(key);
    this.#keys.set(ulid, keys.add(key));
    return isKnown;
  }
}

/** What the items of a creation come to by the product list; null where one of them is not as it should be. */
function listedPrice({ request }: Exchange, products: readonly ProductFact[]): Minor | null {
  const items = itemsIn(request.body ?? '');
  if (items.length === 0) return null;
  return items.reduce<Minor | null>((sum, item) => {
    const { product_variant_id: variant, quantity } = isObject(item) ? item : {};
    const price = products.find(({ variantId }) => variantId === variant)?.price;
    const isReadable = typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0;
    return sum === null || price === undefined || !isReadable ? null : sum + price * quantity;
  }, 0);
}

function itemsIn(body: string): readonly unknown[] {
  try {
    const order: unknown = JSON.parse(body);
    return isObject(order) && Array.isArray(order['items']) ? order['items'] : [];
  } catch {
    return [];
  }
}

function keyOf({ request }: Exchange): string | undefined {
  return request.headers['idempotency-key'];
}

function createdOrder(exchange: Exchange): CreatedOrder | null {
  const body = exchange.response?.body;
  if (body?.is !== 'json' || !schemas.OrderCreated(body.value)) return null;
  const { ulid, order_number, total, currency } = body.value.data;
  const minor = minorOfNumber(total.amount);
  return minor === null ? null : { ulid, orderNumber: order_number, total: Number(minor), currency };
}

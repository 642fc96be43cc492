import { schemas } from '../../generated/validators.js';
import { minorOfNumber } from '../notation/money.js';
import type { Exchange } from './evidence.js';
import type { Minor } from './facts.js';
import type { CreatedOrder } from './result.js';

/** Every order that the run created, each once however often it was shown. */
export class Purchases {
  readonly #orders = new Map<string, CreatedOrder>();

  get orders(): CreatedOrder[] {
    return [...this.#orders.values()];
  }

  /**
   * What the exchanges of a case have cost: the totals of orders that they were the first to show. A creation without
   * an answer, or with one that cannot be read, may have cost the whole `worstCase`, unless another request showed the
   * order of its key.
   */
  costOf(exchanges: readonly Exchange[], worstCase: Minor): Minor {
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
      if (order === null || this.#orders.has(order.ulid)) continue;
      this.#orders.set(order.ulid, order);
      cost += order.total;
    }
    return isCertain ? cost : Math.max(cost, worstCase);
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

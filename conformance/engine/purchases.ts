import { minorOfNumber } from '../notation/money.js';
import { isWrite } from './ask.js';
import type { Exchange, JsonObject } from './evidence.js';
import type { Facts, Minor } from './facts.js';
import { isObject, jsonOf } from './read-json.js';
import type { CreatedOrder } from './result.js';
import { listedCost } from './spending/listed-cost.js';
import { requestBound } from './spending/request-bound.js';

/** What a case has cost. */
export interface Cost {
  /** What its answers admit. */
  readonly answered: Minor;
  /** What it may have cost besides: creations without an answer, and orders that show no total. */
  readonly uncertain: Minor;
}

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
   * unless its key is the same. What is accepted without a total, and what is not answered or cannot be read, may have
   * cost the listed prices, unless another request showed the order of its key.
   */
  costOf(exchanges: readonly Exchange[], facts: Pick<Facts, 'products' | 'wallets' | 'payer'> = NO_FACTS): Cost {
    let [answered, uncertain] = [0, 0];
    const shown = new Set(exchanges.flatMap((one) => (createdOrder(one)?.ulid == null ? [] : (keyOf(one) ?? []))));
    for (const exchange of exchanges) {
      if (!isWrite({ operation: exchange.operation, method: exchange.request.method })) continue;
      const status = exchange.response?.status ?? 0;
      if (status >= 400 && status < 500) continue;
      const body = exchange.request.body ?? '';
      const order = createdOrder(exchange);
      if (order === null) uncertain += shown.has(keyOf(exchange) ?? '') ? 0 : requestBound(body, facts);
      else {
        this.#list(order);
        if (this.#isReplay(order, keyOf(exchange))) continue;
        if (order.total === null) uncertain += requestBound(body, facts);
        else answered += Math.max(order.total, listedCost(body, facts));
      }
    }
    return { answered, uncertain };
  }

  /** A ulid may be shown with several numbers, and each may be an order. */
  #list(order: CreatedOrder): void {
    const { ulid, orderNumber, exchange } = order;
    const name = ulid === null && orderNumber === null ? `exchange ${exchange}` : `${ulid} ${orderNumber}`;
    if (!this.#orders.has(name)) this.#orders.set(name, order);
  }

  /** Notes the key, and says whether the order was shown under it before. Without a key each creation is a new one. */
  #isReplay({ ulid }: CreatedOrder, key = ''): boolean {
    if (ulid === null) return false;
    const name = ulid.toUpperCase();
    const keys = this.#keys.get(name) ?? new Set<string>();
    const isKnown = key !== '' && keys.has(key);
    this.#keys.set(name, keys.add(key));
    return isKnown;
  }
}

const NO_FACTS = { products: [], wallets: [], payer: null };

function keyOf({ request }: Exchange): string | undefined {
  return request.headers['idempotency-key'];
}

/**
 * The order that a write made, with whatever can be read of it: of a 201 in any case, of other successes where they name
 * one that the request did not. Some deployments show it without `data` around it, or its number as a number.
 */
export function createdOrder(exchange: Exchange): CreatedOrder | null {
  const status = exchange.response?.status ?? 0;
  if (status < 200 || status > 299) return null;
  const body = jsonOf(exchange);
  const whole = isObject(body) ? body : {};
  const data = isObject(whole['data']) ? whole['data'] : whole;
  const { order_number: number, currency } = data;
  const ulid = textOf(data['ulid']);
  const orderNumber = textOf(typeof number === 'number' ? String(number) : number);
  const isAskedFor = ulid !== null && exchange.request.target.toUpperCase().includes(ulid.toUpperCase());
  if (status !== 201 && (isAskedFor || (ulid === null && orderNumber === null))) return null;
  return { exchange: exchange.id, ulid, orderNumber, total: totalOf(data), currency: textOf(currency) };
}

function totalOf({ total }: JsonObject): Minor | null {
  const amount = isObject(total) ? total['amount'] : null;
  const minor = typeof amount === 'number' ? minorOfNumber(amount) : null;
  return minor === null || minor < 0n ? null : Number(minor);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

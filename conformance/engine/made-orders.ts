import type { Exchange } from './evidence.js';
import { isObject, jsonOf } from './read-json.js';

/** The orders that creations of a run have shown, each with the case (by whatever stands for it) that saw it first. */
export class MadeOrders {
  readonly #makers = new Map<string, object>();

  note(exchange: Exchange, maker: object): void {
    if (exchange.operation !== 'createOrder' || exchange.response?.status !== 201) return;
    const body = jsonOf(exchange);
    const order = isObject(body) ? body['data'] : undefined;
    const ulid = isObject(order) ? order['ulid'] : undefined;
    if (typeof ulid !== 'string' || this.#makers.has(ulid.toUpperCase())) return;
    this.#makers.set(ulid.toUpperCase(), maker);
  }

  /** Undefined for an order that no creation of the run has shown. */
  makerOf(ulid: string): object | undefined {
    return this.#makers.get(ulid.toUpperCase());
  }
}

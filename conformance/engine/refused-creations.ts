import type { Exchange } from './evidence.js';
import { isObject, jsonOf } from './read-json.js';

const LONGEST_MESSAGE = 200;

/**
 * Whether any order could be made at all. A deployment may refuse orders by limits of its own, such as its stock; but
 * where it refuses every one, nothing was seen of purchases, and a reader must know.
 */
export class RefusedCreations {
  #refused = 0;
  #isMade = false;
  #message: string | null = null;

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      if (exchange.operation !== 'createOrder' || exchange.intent !== 'valid') continue;
      const status = exchange.response?.status;
      if (status === 201) this.#isMade = true;
      if (status !== 422) continue;
      this.#refused += 1;
      this.#message ??= messageOf(exchange);
    }
  }

  /** Why nothing is said about purchases; null where an order was made, or none was asked for. */
  get because(): string | null {
    if (this.#isMade || this.#refused === 0) return null;
    const said = this.#message === null ? '' : `, saying '${this.#message}'`;
    return `no order could be made: each valid creation (${this.#refused} of them) was refused with 422${said}`;
  }
}

function messageOf(exchange: Exchange): string | null {
  const body = jsonOf(exchange);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : null;
}

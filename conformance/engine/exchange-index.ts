import type { Exchange, ExchangeId } from './evidence.js';

/**
 * The exchanges of a whole run, without their JSON: that of thousands is too much to keep, and stands in the history.
 * For verdicts that point at what another case has sent.
 */
export class ExchangeIndex {
  readonly #byId = new Map<ExchangeId, Exchange>();

  add(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) this.#byId.set(exchange.id, light(exchange));
  }

  get(id: ExchangeId): Exchange | undefined {
    return this.#byId.get(id);
  }
}

function light(exchange: Exchange): Exchange {
  const { response } = exchange;
  if (response?.body.is !== 'json') return exchange;
  return { ...exchange, response: { ...response, body: { is: 'text', text: '(JSON, kept in the history)' } } };
}

import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import { ulidInCreation } from '../../evidence/read-exchange.js';
import type { Violated } from '../../rules/shared/rule.js';
import { sentAt } from './timeline.js';

/** A violation keeps at most this many exchanges that its rule does not name. */
const MOST_RELATED = 30;
/** Reads of one address that are remembered. */
const MAX_READS = 50;
/** Creations with one key that are remembered. */
const MAX_OF_KEY = 10;
/** Of a creation's response that is kept whole for other cases. */
const MOST_KEPT_BYTES = 4_096;

/**
 * Exchanges of a case that a violation rests on although its rule does not name them: other creations with the same key,
 * at the same time or between two reads of the account, the creation of the order that was read, the page whose link was
 * followed, and what others, or the same client at first, got from the same address before.
 */
export function relatedTo(shown: readonly Exchange[], exchanges: readonly Exchange[], isOfBody = false): Exchange[] {
  const [decisive] = shown;
  if (decisive === undefined || exchanges.length <= 1) return [];
  const known = new Set(shown.map(({ id }) => id));
  const found = [
    // A value that is wrong by itself does not come of other orders.
    ...(isOfBody ? [] : relatedCreations(shown, decisive, exchanges)),
    ...exchanges.filter(({ id }) => shown.some((one) => followedBy(one) === id)),
    ...earlierReads(decisive, exchanges),
  ];
  return [...new Set(found)].filter(({ id }) => !known.has(id)).slice(0, MOST_RELATED);
}

/** Whether a violation is about a value in the body of one response. */
export function isOfOneBody({ at, pointer }: Violated): boolean {
  return pointer !== undefined && at.length === 1;
}

function relatedCreations(shown: readonly Exchange[], decisive: Exchange, exchanges: readonly Exchange[]): Exchange[] {
  const own = shown.filter(isCreation);
  const keys = new Set(own.flatMap(keyOf));
  // The answer to a request that must be refused by itself has nothing to do with those beside it.
  const isAlone = shown.length === 1 && !['valid', 'depends'].includes(decisive.intent);
  const [first, last] = [Math.min(...shown.map(sentAt)), Math.max(...shown.map(endOf))];
  const isBetween = (other: Exchange) => own.length === 0 && sentAt(other) >= first && endOf(other) <= last;
  const isBeside = (other: Exchange) => !isAlone && (isBetween(other) || shown.some((one) => overlaps(one, other)));
  const { target } = decisive.request;
  return exchanges.filter(
    (other) =>
      isCreation(other) &&
      (keyOf(other).some((key) => keys.has(key)) ||
        isBeside(other) ||
        (target.startsWith(ORDERS) && target.toUpperCase().includes(ulidInCreation({ exchange: other }) || '\n'))),
  );
}

/** Below this path are the reads of a single order. */
const ORDERS = '/api/v1/orders/';

/** The page whose link led here; null where none did. */
function followedBy({ note }: Exchange): number | null {
  const [, id] = /^follows a link of (?:exchange |request #)(\d+)$/.exec(note) ?? [];
  return id === undefined ? null : Number(id);
}

/** The last read of the same address by each other user before this one; of an order also the first one. */
function earlierReads(decisive: Exchange, exchanges: readonly Exchange[]): Exchange[] {
  if (decisive.request.method !== 'GET') return [];
  const address = decisive.request.target.toLowerCase();
  const before = exchanges
    .filter(({ request }) => request.method === 'GET' && request.target.toLowerCase() === address)
    .filter((exchange) => endOf(exchange) <= sentAt(decisive))
    .sort((one, other) => sentAt(one) - sentAt(other));
  const lastOfOthers = new Map(
    before.filter(({ as }) => as !== decisive.as).map((exchange) => [exchange.as, exchange]),
  );
  // What an order has changes with time, so its first answer may have been kept; the same list is often read.
  return [...(address.startsWith(ORDERS) ? before.slice(0, 1) : []), ...lastOfOthers.values()];
}

function isCreation({ operation }: Exchange): boolean {
  return operation === 'createOrder';
}

function keyOf({ request }: Exchange): string[] {
  const key = request.headers['idempotency-key'];
  return key === undefined ? [] : [key.toLowerCase()];
}

function endOf(exchange: Exchange): number {
  return sentAt(exchange) + exchange.ms;
}

function overlaps(one: Exchange, other: Exchange): boolean {
  return sentAt(one) < endOf(other) && sentAt(other) < endOf(one);
}

/**
 * The exchanges of a whole run, for verdicts that refer to exchanges of another case. Their JSON bodies are left out, but
 * for the small ones of creations: thousands of lists would not fit into memory, and the history has them.
 */
export class ExchangeIndex {
  readonly #byId = new Map<ExchangeId, Exchange>();
  readonly #reads = new Map<string, ExchangeId[]>();
  readonly #creations = new Map<string, ExchangeId>();
  readonly #byKey = new Map<string, ExchangeId[]>();
  /** Creations that made no order, by their key. */
  readonly #refused = new Map<string, ExchangeId[]>();

  add(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      this.#byId.set(exchange.id, withoutJson(exchange));
      const ulid = ulidInCreation({ exchange });
      if (ulid !== null && !this.#creations.has(ulid)) this.#creations.set(ulid, exchange.id);
      for (const key of keyOf(exchange))
        this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), exchange.id].slice(0, MAX_OF_KEY));
      if (isCreation(exchange) && ulid === null) {
        for (const key of keyOf(exchange)) this.#refused.set(key, [...(this.#refused.get(key) ?? []), exchange.id]);
      }
      if (exchange.request.method !== 'GET') continue;
      const address = exchange.request.target.toLowerCase();
      this.#reads.set(address, [...(this.#reads.get(address) ?? []).slice(1 - MAX_READS), exchange.id]);
    }
  }

  /** The exchanges with these ids, in their order: those of a case in full, and others as they are kept. */
  find(ids: readonly ExchangeId[], own: readonly Exchange[]): Exchange[] {
    return ids.flatMap((id) => own.find((exchange) => exchange.id === id) ?? this.#byId.get(id) ?? []);
  }

  /** The creation of the order whose address this is; undefined where this run did not create it. */
  creationOf({ request }: Exchange): Exchange | undefined {
    const [, ulid = ''] = /\/orders\/([0-9a-z]{26})(?:\/|$)/i.exec(request.target) ?? [];
    return this.#byId.get(this.#creations.get(ulid.toUpperCase()) ?? -1);
  }

  /** The creations before this one that had its key and made no order: a deployment may have kept what it refused. */
  refusedBefore(creation: Exchange): Exchange[] {
    const ids = isCreation(creation) ? keyOf(creation).flatMap((key) => this.#refused.get(key) ?? []) : [];
    return ids.flatMap((id) => this.#byId.get(id) ?? []).filter((other) => sentAt(other) < sentAt(creation));
  }

  /** Creations with the same key, in any letter case, by any user; of many, the first. */
  creationsLike(creation: Exchange): Exchange[] {
    const ids = keyOf(creation).flatMap((key) => this.#byKey.get(key) ?? []);
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** The reads of the same address, in any letter case; of many, the last. */
  readsLike({ request }: Exchange): Exchange[] {
    const ids = request.method === 'GET' ? (this.#reads.get(request.target.toLowerCase()) ?? []) : [];
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }
}

function withoutJson(exchange: Exchange): Exchange {
  const { response } = exchange;
  if (response?.body.is !== 'json') return exchange;
  if (isCreation(exchange) && response.bytes <= MOST_KEPT_BYTES) return exchange;
  return { ...exchange, response: { ...response, body: { is: 'text', text: '(JSON, kept in the history)' } } };
}

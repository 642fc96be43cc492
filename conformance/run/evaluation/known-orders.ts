import { counted, cut } from '../../../cli/text.js';
import type { Evidence, Exchange, ExchangeId, JsonObject } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import type { Id } from '../../evidence/notation/number.js';
import { jsonOf, ON_THE_WAY, orderInCreation, shownObject, ulidOf } from '../../evidence/read-exchange.js';
import { recordsIn } from '../../evidence/subjects.js';
import { itemTraits, type TraitItem } from '../../evidence/traits/items.js';
import { itemsInBody } from '../../evidence/traits/requests.js';
import { itemsShown } from '../../evidence/traits/rows.js';
import type { Trait } from '../../evidence/traits/trait.js';

/** Orders and keys that are remembered. */
const MOST_KNOWN = 20_000;
const MOST_ITEMS = 50;
const MOST_NAMED = 5;
const LONGEST_NAME = 60;

/** What requests of a run have shown of its orders, for cases about one of them that do not show it themselves. */
export class KnownOrders {
  readonly #items = new Map<string, readonly TraitItem[]>();
  /** The keys of the creations that showed an order, each with its sender. */
  readonly #keysOf = new Map<string, ReadonlySet<string>>();
  /** The creations that were sent with each key. */
  readonly #sent = new Map<string, ExchangeId[]>();
  /** The first request for each order, its codes or its files that was answered before it was fulfilled. */
  readonly #readEarly = new Map<string, ExchangeId>();
  readonly #names: ReadonlyMap<Id, string>;

  constructor({ products }: Pick<Facts, 'products'>) {
    this.#names = new Map(products.map(({ variantId, name }) => [variantId, name]));
  }

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      if (!exchange.request.target.startsWith('/api/v1/orders')) continue;
      this.#noteKey(exchange);
      this.#noteRead(exchange);
      for (const record of recordsIn(jsonOf(exchange))) this.#noteItems(record);
    }
  }

  #noteKey(exchange: Exchange): void {
    const { operation, as, request } = exchange;
    const key = request.headers['idempotency-key'];
    if (operation !== 'createOrder' || key === undefined || this.#sent.size >= MOST_KNOWN) return;
    const own = `${as} ${key}`;
    this.#sent.set(own, [...(this.#sent.get(own) ?? []), exchange.id]);
    const order = orderInCreation({ exchange });
    // A deployment may take keys for equal that are not.
    if (order !== null) this.#keysOf.set(ulidOf(order), new Set([...(this.#keysOf.get(ulidOf(order)) ?? []), own]));
  }

  #noteRead(exchange: Exchange): void {
    const ulid = ulidIn(exchange);
    if (ulid === '' || this.#readEarly.has(ulid) || this.#readEarly.size >= MOST_KNOWN) return;
    const status = exchange.operation === 'getOrder' ? shownObject(exchange)?.['fulfillment_status'] : undefined;
    const isMissing = exchange.response?.status === 404 && ['valid', 'depends'].includes(exchange.intent);
    if (isMissing || ON_THE_WAY.includes(status)) this.#readEarly.set(ulid, exchange.id);
  }

  #noteItems(record: JsonObject): void {
    const [ulid, items] = [ulidOf(record), itemsShown(record['items'])];
    if (ulid === '' || items.length === 0 || this.#items.size >= MOST_KNOWN) return;
    this.#items.set(ulid, items.slice(0, MOST_ITEMS));
  }

  /** What is special about the items that a creation asks for, whatever came of it; empty for other evidence. */
  sentTraits({ kind, item }: Evidence): Trait[] {
    if (kind !== 'exchange' || item.operation !== 'createOrder') return [];
    return itemTraits(itemsInBody(item.request.body, (variant) => this.#names.get(variant) ?? null));
  }

  /** What is special about an order. */
  traitsOf({ ulid, exchange }: SubjectOrder): Trait[] {
    const keys = [...(this.#keysOf.get(ulid) ?? [])];
    const isReadEarly = (this.#readEarly.get(ulid) ?? exchange) < exchange;
    const sends = keys.flatMap((key) => this.#sent.get(key) ?? []).filter((id) => id < exchange);
    return [
      ...(sends.length > 1 ? (['are of an order whose key was sent again'] as const) : []),
      ...(isReadEarly ? (['are of an order that was read before it was fulfilled'] as const) : []),
      ...itemTraits(this.#items.get(ulid) ?? []),
    ];
  }

  /** The items of the order that a request asks for, in words; null where they are not known. */
  itemsOf(exchange: Exchange): string | null {
    const items = this.#items.get(ulidIn(exchange)) ?? [];
    if (items.length === 0) return null;
    const named = items
      .slice(0, MOST_NAMED)
      .map(({ name, quantity }) => `${quantity} × ${JSON.stringify(cut(name ?? '', LONGEST_NAME))}`);
    const more = items.length > MOST_NAMED ? `, and ${items.length - MOST_NAMED} more` : '';
    return `the order has ${counted(items.length, 'item')}: ${named.join(', ')}${more}`;
  }
}

/** An order that evidence is about, by its ulid in upper case, and the request that asked for it. */
export interface SubjectOrder {
  readonly ulid: string;
  readonly exchange: ExchangeId;
}

/** The order that evidence is about; null where it is about none. */
export function orderOf({ kind, item }: Evidence): SubjectOrder | null {
  if (kind === 'delivery') return { ulid: ulidOf(item.before), exchange: item.codes.id };
  if (kind === 'reading' && item.subject === 'order') return { ulid: ulidOf(item.row), exchange: item.exchange };
  const exchange = kind === 'exchange' ? item : kind === 'intrusion' ? item.exchange : null;
  const ulid = exchange === null ? '' : ulidIn(exchange);
  return exchange === null || ulid === '' ? null : { ulid, exchange: exchange.id };
}

function ulidIn({ request }: Exchange): string {
  return (/^\/api\/v1\/orders\/([0-9a-z]{26})(?:[/?]|$)/i.exec(request.target)?.[1] ?? '').toUpperCase();
}

import {
  hasForeignItem,
  itemsInText,
  readableBody,
  readableItems,
  requestBound,
  type TextItem,
} from '../../evidence/creation.js';
import type { ChargedRow, Exchange, ExchangeId, Json, JsonObject, TwinOrder } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { safeMinor } from '../../evidence/notation/money.js';
import { createdAtMs, createdOrder, isObject, orderTotal } from '../../evidence/read-exchange.js';
import { createdOrders, digitsOf } from './purchases.js';

/** An order counts as made while a creation was open until so long after the response, in milliseconds. */
const AFTERWARDS_MS = 1_000;

/** An order as twins are recognised by. Times in milliseconds since 1970, by the deployment's clock. */
export interface ComparedOrder {
  readonly ulid: string;
  /** The wallet that paid, as creations name it; null where that is not known. */
  readonly wallet: string | null;
  /** The quantity of each product, as text; null where the order shows no items. */
  readonly items: string | null;
  readonly total: Minor | null;
  /** What the rows took. */
  readonly cost: Minor;
  readonly createdAt: Moment | null;
  /** The exchange that shows it. */
  readonly at: ExchangeId;
}

interface Moment {
  readonly ms: number;
  /** How much later it may have been: what the text leaves open. Milliseconds. */
  readonly open: number;
}

/** A creation that the run sent. */
interface Sent {
  readonly exchange: ExchangeId;
  /** Empty without one. */
  readonly key: string;
  readonly wallet: string;
  /** What the request orders, as text; null where that cannot be read. */
  readonly asked: string | null;
  /** The most that it may have cost. */
  readonly bound: Minor;
  /** The order that its response was the first to show. */
  readonly order: Pick<ComparedOrder, 'ulid' | 'items' | 'total' | 'createdAt'> | null;
  /** Whether its key was sent before. */
  readonly isRepeated: boolean;
  /** Whether its response shows an order that an earlier one has shown. */
  readonly isReplay: boolean;
  /** Whether its response does not say if there is an order. */
  readonly isUnclear: boolean;
  /** The product and its quantity, if that alone is ordered, in another currency than the paying wallet's. */
  readonly foreign: TextItem | null;
  /** From sending to the response, by the suite's clock, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** A creation with the time in which its order was made, by the deployment's clock. */
interface Open {
  readonly sent: Sent;
  readonly from: number;
  readonly to: number;
}

/** Which orders are twins of which creations, and which remain. */
interface Comparison {
  readonly twins: readonly TwinOrder[];
  readonly others: readonly ComparedOrder[];
}

/**
 * What the run has sent to create orders. The clock of the deployment may differ from the suite's, so an order is compared
 * with the `created_at` of the run's own orders; a creation without one is placed by their usual distance.
 */
export class SentCreations {
  readonly #facts: Facts;
  readonly #sent: Sent[] = [];
  /** By ULID, the wallet that the creation named. */
  readonly #shown = new Map<string, string>();

  /** By product and currency, what a piece cost by the first row. */
  readonly #pieces = new Map<string, Minor>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Creations without a key that made an order, or may have made one. */
  get unkeyed(): ExchangeId[] {
    return this.#sent.flatMap((one) => (one.key === '' && (one.order !== null || one.isUnclear) ? [one.exchange] : []));
  }

  /** The wallet that the creation of an order named; undefined for an order that no response shows. */
  walletOf(ulid: string): string | undefined {
    return this.#shown.get(ulid);
  }

  /** Whether an order may be a twin: as much as one of the run's, or there are creations of unknown cost. */
  get hasUnknownCost(): boolean {
    return this.#sent.some(({ isUnclear }) => isUnclear);
  }

  /**
   * Notes the response to a write. Returns whether the order that it shows is surely the one that its body asks for: an earlier
   * request may have made it with another body under the same key.
   */
  note(exchange: Exchange): boolean {
    const { request, response } = exchange;
    const body = request.body ?? '';
    const [read, items] = [readableBody(body), readableItems(body)];
    const wallet = digitsOf(isObject(read) ? String(read['wallet_id']) : '');
    const status = response?.status ?? 0;
    const shown = createdOrders(exchange).flatMap(({ ulid }) => ulid?.toUpperCase() ?? []);
    const isFirst = shown.some((ulid) => !this.#shown.has(ulid));
    for (const ulid of shown) if (!this.#shown.has(ulid)) this.#shown.set(ulid, wallet);
    const order = isFirst ? createdOrder({ exchange }) : null;
    const from = Date.parse(exchange.startedAt);
    const key = request.headers['idempotency-key'] ?? '';
    const isRepeated = key !== '' && this.#sent.some((one) => one.key === key);
    const isOwn = order !== null && !isRepeated && piecesOf(itemsOf(order)) === piecesOf(items);
    this.#sent.push({
      exchange: exchange.id,
      key,
      isRepeated,
      isReplay: shown.length > 0 && !isFirst,
      wallet,
      asked: this.#asked(body),
      bound: requestBound(body, this.#facts),
      order: order === null ? null : { ulid: shown[0] ?? '', ...viewOf(order) },
      foreign: isOwn && hasForeignItem(body, this.#facts) && items.length === 1 ? (items[0] ?? null) : null,
      isUnclear: shown.length === 0 && !(status >= 400 && status <= 499),
      from,
      to: from + exchange.ms,
    });
    return isOwn;
  }

  /** How many times the price that the first row of a product in another currency showed a row took; 1 for any other. */
  dearnessOf({ ulid, currency, amount }: ChargedRow): number {
    const sent = this.#sent.find(({ order }) => order !== null && order.ulid === ulid);
    if (sent?.foreign == null || amount >= 0) return 1;
    const { variant, quantity } = sent.foreign;
    const name = `${variant} ${currency}`;
    const piece = -amount / Math.max(1, quantity);
    const first = this.#pieces.get(name) ?? piece;
    this.#pieces.set(name, first);
    return piece / first;
  }

  /** Compares orders that no response shows with the creations. `isPaid` says whether a row pays for an order. */
  compare(orders: readonly ComparedOrder[], isPaid: (ulid: string) => boolean): Comparison {
    if (orders.length === 0) return { twins: [], others: [] };
    const unexplained = this.#withoutLost(orders);
    const lost = orders.filter((order) => !unexplained.includes(order));
    const twins = new Map<string, TwinOrder>();
    for (const group of this.#groups()) {
      const isLike = (order: ComparedOrder) => this.#isLike(order, group);
      const alike = unexplained.filter((order) => isLike(order) && group.some((open) => isWithin(order, open)));
      const known = group.filter(({ sent }) => sent.order !== null && isPaid(sent.order.ulid)).length;
      const late = lost.filter((order) => isLike(order) && group.some((open) => isWithin(order, open))).length;
      if (known + late + alike.length <= mostOf(group)) continue;
      for (const order of alike) {
        const open = group.filter((one) => isWithin(order, one)).map(({ sent }) => sent);
        const mayBeUnkeyed = open.some(({ key }) => key === '') || twins.get(order.ulid)?.mayBeUnkeyed === true;
        const creations = open.map(({ exchange }) => exchange);
        twins.set(order.ulid, { ulid: order.ulid, creations, mayBeUnkeyed, at: order.at });
      }
    }
    return { twins: [...twins.values()], others: unexplained.filter(({ ulid }) => !twins.has(ulid)) };
  }

  /** The orders without those that a creation without a clear response may have made, one each, however late. */
  #withoutLost(orders: readonly ComparedOrder[]): ComparedOrder[] {
    const found = new Set(this.#sent.flatMap(({ key, order }) => (order === null ? [] : [key])));
    const lost = this.#sent.filter(({ key, isUnclear }) => isUnclear && (key === '' || !found.has(key)));
    return orders.filter((order) => {
      const index = lost.findIndex(
        (sent) =>
          (sent.wallet === order.wallet || order.wallet === null || sent.asked === null) &&
          (sent.asked === null ? sent.bound >= order.cost : this.#hasItems(order, sent)) &&
          (order.createdAt === null || order.createdAt.ms + order.createdAt.open >= this.#openOf(sent).from),
      );
      if (index >= 0) lost.splice(index, 1);
      return index < 0;
    });
  }

  /** Creations of one wallet and the same items whose times overlap. */
  #groups(): Open[][] {
    const groups: Open[][] = [];
    const byContent = new Map<string, Sent[]>();
    for (const sent of this.#sent) {
      const name = `${sent.wallet} ${this.#itemsOf(sent)}`;
      byContent.set(name, [...(byContent.get(name) ?? []), sent]);
    }
    for (const alike of byContent.values()) {
      let end = Number.NEGATIVE_INFINITY;
      for (const open of alike.map((sent) => this.#openOf(sent)).sort((a, b) => a.from - b.from)) {
        if (open.from <= end) groups.at(-1)?.push(open);
        else groups.push([open]);
        end = Math.max(end, open.to);
      }
    }
    return groups;
  }

  #isLike(order: ComparedOrder, group: readonly Open[]): boolean {
    return group.some(
      ({ sent }) =>
        (order.wallet === null || sent.wallet === order.wallet) &&
        this.#hasItems(order, sent) &&
        (sent.order === null || sent.order.total === order.total),
    );
  }

  #hasItems({ items }: ComparedOrder, sent: Sent): boolean {
    return items === null || items === sent.asked || items === this.#itemsOf(sent);
  }

  /** The items as orders show them: those of its order, or of another one that was made of the same request. */
  #itemsOf({ asked, order }: Sent): string | null {
    const isLike = (one: Sent) => asked !== null && one.asked === asked && !one.isRepeated && one.order?.items != null;
    return order?.items ?? this.#sent.find(isLike)?.order?.items ?? asked;
  }

  /** When the order of a creation may have been made, by the deployment's clock. */
  #openOf(sent: Sent): Open {
    const own = sent.order?.createdAt;
    const took = sent.to - sent.from;
    if (own != null) return { sent, from: own.ms - took - own.open, to: own.ms + own.open + took + AFTERWARDS_MS };
    const { ms, open } = this.#distance();
    return { sent, from: sent.from + ms - open, to: sent.to + ms + open + AFTERWARDS_MS };
  }

  /** By how much the deployment's clock is ahead of the suite's: the median of its orders; 0 without any. */
  #distance(): Moment {
    const known = this.#sent.flatMap(({ order, to }) =>
      order?.createdAt == null ? [] : [{ ms: order.createdAt.ms - to, open: order.createdAt.open }],
    );
    known.sort((a, b) => a.ms - b.ms);
    return known[Math.floor(known.length / 2)] ?? { ms: 0, open: AFTERWARDS_MS };
  }

  #asked(body: Json): string | null {
    const items = readableItems(body);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const names = items.map(({ variant, quantity }) => {
      const name = this.#facts.products.find(({ variantId }) => variantId === variant)?.name;
      return name === undefined ? null : { name, quantity };
    });
    const isRead = names.every((one) => one !== null) && items.length === itemsInText(text).length;
    return items.length === 0 || !isRead ? null : contentOf(names.filter((one) => one !== null));
  }
}

/** The members of an order by which twins are recognised. */
export function viewOf(order: JsonObject): Pick<ComparedOrder, 'items' | 'total' | 'createdAt'> {
  const named = itemsOf(order);
  const ms = createdAtMs(order);
  return {
    items: named.length === 0 ? null : contentOf(named),
    total: safeMinor(orderTotal(order)),
    createdAt: ms === null ? null : { ms, open: unwritten(String(order['created_at'])) },
  };
}

function itemsOf(order: JsonObject): { readonly name: string; readonly quantity: number }[] {
  const items = Array.isArray(order['items']) ? order['items'].filter(isObject) : [];
  return items.map(({ product_name: name, quantity }) => ({ name: String(name), quantity: Number(quantity) }));
}

function piecesOf(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The orders that creations may have made: one for each, and for each key; none where an earlier order is shown. */
function mostOf(group: readonly Open[]): number {
  const sent = group.map((open) => open.sent).filter(({ isReplay }) => !isReplay);
  return new Set(sent.map(({ key, exchange }) => (key === '' ? exchange : key))).size;
}

function isWithin({ createdAt }: ComparedOrder, { from, to }: Open): boolean {
  return createdAt !== null && createdAt.ms + createdAt.open >= from && createdAt.ms <= to;
}

/** The quantity of each product as text: one product may be shown as several items. */
function contentOf(items: readonly { readonly name: string; readonly quantity: number }[]): string {
  const counts = new Map<string, number>();
  for (const { name, quantity } of items) counts.set(name, (counts.get(name) ?? 0) + quantity);
  return JSON.stringify([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Milliseconds that a timestamp leaves open: it may have no fraction, no seconds, or no minutes. */
function unwritten(text: string): number {
  const [, minutes, seconds, fraction] = /T\d{2}(:?\d{2})?(:?\d{2})?([.,]\d+)?/.exec(text) ?? [];
  if (minutes === undefined) return 3_600_000;
  if (seconds === undefined) return 60_000;
  return fraction === undefined ? 1_000 : 0;
}

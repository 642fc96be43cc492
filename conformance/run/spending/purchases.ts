import { hasForeignItem, listedCost, readableBody, requestBound, upperBoundIn } from '../../evidence/creation.js';
import type { Exchange, Json, JsonObject } from '../../evidence/evidence.js';
import type { ExchangeId } from '../../evidence/exchange.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { readRefusal } from '../../evidence/notation/funds-message.js';
import { minorOfAmount } from '../../evidence/notation/money.js';
import { type Id, idIn, parseSent, sentMember } from '../../evidence/notation/number.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { isWrite } from '../../http/request.js';
import type { CreatedOrder } from '../result.js';

/** What a case cost, in minor units. */
interface Cost {
  /** What its responses admit. */
  readonly answered: Minor;
  /** The same with other currencies at the most that they may be worth in the paying wallet's. */
  readonly admitted: Minor;
  /** What it may have cost in addition: creations without a response, and orders that show no total. */
  readonly uncertain: Minor;
}

/** The orders that the run created, each listed once however often it is shown. */
export class PurchaseTracker {
  readonly #orders = new Map<string, CreatedOrder>();
  /** By order, the idempotency keys under which it was shown; an empty text stands for none. */
  readonly #keys = new Map<string, Set<string>>();

  get orders(): CreatedOrder[] {
    return [...this.#orders.values()];
  }

  /**
   * What the exchanges of a case cost: the totals of the orders that they are the first to show, but never less than the
   * listed prices, because a total may be wrong. An order that is shown again costs again, unless its key is the same. A
   * creation that is accepted without a total, not answered, or not readable may have cost the listed prices, unless another
   * request showed the order of its key. An order that is shown in another currency than its row, or has items in one, cost
   * what the row took.
   */
  costOf(
    exchanges: readonly Exchange[],
    facts: Pick<Facts, 'products' | 'wallets' | 'payer'> = NO_FACTS,
    paidFor: PaidFor = () => undefined,
  ): Cost {
    let [answered, admitted, uncertain] = [0, 0, 0];
    const own = facts.payer?.currency ?? '';
    const shown = new Set(exchanges.flatMap((one) => (createdOrder(one)?.ulid == null ? [] : (keyOf(one) ?? []))));
    for (const exchange of exchanges) {
      if (!isWrite({ operation: exchange.operation, method: exchange.request.method })) continue;
      const status = exchange.response?.status ?? 0;
      if (status >= 400 && status < 500) continue;
      const body = exchange.request.body ?? '';
      const orders = createdOrders(exchange);
      const fresh = orders.filter((order) => this.#registerAndCheckCharge(order, keyOf(exchange)));
      if (orders.length === 0) uncertain += shown.has(keyOf(exchange) ?? '') ? 0 : requestBound(body, facts);
      else if (fresh.length === 0) continue;
      else if (fresh.some(({ total }) => total === null)) uncertain += requestBound(body, facts);
      else {
        const costs = fresh.map((order) => chargedAs(order, hasForeignItem(body, facts), paidFor));
        const isByRows = costs.some(({ isByRow }) => isByRow);
        const listed = isByRows ? 0 : listedCost(body, facts);
        const sum = (value: (cost: Charged) => Minor) => costs.reduce((all, cost) => all + value(cost), 0);
        answered += Math.max(
          sum(({ amount }) => amount),
          listed,
        );
        admitted += Math.max(
          sum(({ amount, currency }) => upperBoundIn(own, amount, currency ?? own)),
          listed,
        );
      }
    }
    return { answered, admitted, uncertain };
  }

  /** Lists an order and returns whether it costs. A ULID may be shown with several numbers, and each may be an order. */
  #registerAndCheckCharge(order: CreatedOrder, key: string | undefined): boolean {
    const { ulid, orderNumber, exchange } = order;
    const isReplay = this.#noteKey(order, key);
    const name = `${ulid} ${orderNumber}`;
    const isKnown = this.#orders.has(name) || (ulid === null && orderNumber === null);
    if (!isKnown) this.#orders.set(name, order);
    else if (!isReplay) this.#orders.set(`${name} of exchange ${exchange}`, order);
    return !isReplay;
  }

  /** Notes the key and returns whether the order was shown under it before. Without a key each creation is a new order. */
  #noteKey({ ulid }: CreatedOrder, key = ''): boolean {
    if (ulid === null) return false;
    const name = ulid.toUpperCase();
    const keys = this.#keys.get(name) ?? new Set<string>();
    const isKnown = key !== '' && keys.has(key);
    this.#keys.set(name, keys.add(key));
    return isKnown;
  }
}

/** By currency, what the ledger rows of an order took; undefined where none has been seen. */
type PaidFor = (ulid: string) => ReadonlyMap<string, Minor> | undefined;

interface Charged {
  readonly amount: Minor;
  readonly currency: string | null;
  readonly isByRow: boolean;
}

/** What an order cost: its total, or what its rows took where an order of other currencies cannot be compared with them. */
function chargedAs({ ulid, total, currency }: CreatedOrder, isForeign: boolean, paidFor: PaidFor): Charged {
  const rows = ulid === null ? undefined : paidFor(ulid);
  const [row] = rows ?? [];
  const isByRow = row !== undefined && rows?.size === 1 && (isForeign || row[0] !== currency);
  return isByRow ? { amount: row[1], currency: row[0], isByRow } : { amount: total ?? 0, currency, isByRow };
}

const NO_FACTS = { products: [], wallets: [], payer: null };

function keyOf({ request }: Exchange): string | undefined {
  return request.headers['idempotency-key'];
}

/** The first of `createdOrders`. */
export function createdOrder(exchange: Exchange): CreatedOrder | null {
  return createdOrders(exchange)[0] ?? null;
}

/**
 * The orders that a write made, wherever the response names them, with the members that can be read. A 201 made at least
 * one; another success made those that the request does not name.
 */
export function createdOrders(exchange: Exchange): CreatedOrder[] {
  const status = exchange.response?.status ?? 0;
  if (status < 200 || status > 299) return [];
  const target = exchange.request.target.toUpperCase();
  const made = ordersIn(jsonOf(exchange), exchange.id).filter(
    ({ ulid }) => status === 201 || ulid === null || !target.includes(ulid.toUpperCase()),
  );
  if (made.length > 0 || status !== 201) return made;
  return [{ exchange: exchange.id, ulid: null, orderNumber: null, total: null, currency: null }];
}

/** The outermost objects with a ULID or an order number. */
function ordersIn(value: Json | undefined, exchange: ExchangeId): CreatedOrder[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isObject(value)) {
    const { order_number: number, currency } = value;
    const ulid = textOf(value['ulid']);
    // Some deployments show the order number as a JSON number.
    const orderNumber = textOf(typeof number === 'number' ? sentMember(value, 'order_number') : number);
    const isOrder = ulid !== null || orderNumber !== null;
    if (isOrder) return [{ exchange, ulid, orderNumber, total: totalOf(value), currency: textOf(currency) }];
  }
  return Object.values(value).flatMap((member: Json) => ordersIn(member, exchange));
}

function totalOf({ total }: JsonObject): Minor | null {
  const minor = minorOfAmount(total);
  return minor === null || minor < 0n ? null : Number(minor);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Products that turned out to be sold out: the deployment refused a valid order of that product alone. Stock levels are not
 * shown, so they are learnt by trying.
 */
export class SoldOut {
  readonly #variants = new Set<Id>();

  note({ operation, intent, request, response }: Exchange): void {
    if (operation !== 'createOrder' || intent !== 'valid' || response?.status !== 422) return;
    const variants = variantsIn(request.body ?? '');
    const [variant] = variants;
    if (variant === undefined || variants.length > 1 || readRefusal(messageIn(response)) === 'insufficient funds')
      return;
    this.#variants.add(variant);
  }

  /** The facts with the sold-out products marked as out of stock. */
  applyTo(facts: Facts): Facts {
    if (this.#variants.size === 0) return facts;
    const products = facts.products.map((product) =>
      this.#variants.has(product.variantId) ? { ...product, outOfStock: true } : product,
    );
    return { ...facts, products };
  }
}

function variantsIn(body: string): Id[] {
  try {
    const order = parseSent(body);
    const items = isObject(order) && Array.isArray(order['items']) ? order['items'].filter(isObject) : [];
    return [...new Set(items.flatMap((item) => idIn(item, 'product_variant_id') ?? []))];
  } catch {
    return [];
  }
}

function messageIn(response: NonNullable<Exchange['response']>): string {
  const body = response.body.is === 'json' ? response.body.value : null;
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message : '';
}

const UUID = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/gi;
/** All bits are the same except version and variant: no wallet has such a UUID, so an order may name it. */
const OF_NO_WALLET = /^(?:0{32}|f{12}4f{3}bf{15})$/;

/** The first UUID in the bodies that may be a wallet and is not one that may pay; null when there is none. */
export function unnamedWallet(
  bodies: readonly Json[],
  { paying, poor, otherPaying }: Pick<Facts, 'paying' | 'poor' | 'otherPaying'>,
): string | null {
  const named = [...paying.map(({ uuid }) => uuid), poor?.uuid, otherPaying].map((uuid) => digitsOf(uuid ?? ''));
  const found = bodies.flatMap((body) => JSON.stringify(readableBody(body) ?? body).match(UUID) ?? []);
  return found.find((uuid) => !named.includes(digitsOf(uuid)) && !OF_NO_WALLET.test(digitsOf(uuid))) ?? null;
}

/** A UUID without hyphens, in lower case. */
export function digitsOf(uuid: string): string {
  return uuid.replaceAll('-', '').toLowerCase();
}

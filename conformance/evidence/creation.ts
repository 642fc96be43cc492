import type { AccountChanges, Attempt, Json, JsonObject } from './evidence.js';
import type { Facts, Minor, WalletFact } from './facts.js';
import { minorOfAmount, minorOfInteger } from './notation/money.js';
import { exactId, type Id, idIn, parseSent, sentText } from './notation/number.js';
import { isObject, orderUlidOfRow } from './read-exchange.js';

/** Currencies of which none has been worth more than 2.5 times another since their rates are recorded. */
const COMPARABLE_CURRENCIES: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD']);

const BOUND = 3;

/** Whether a price in one currency, charged in another with fees, is surely below `boundOf` it. */
export function isBounded(from: string, to: string): boolean {
  return from === to || (COMPARABLE_CURRENCIES.has(from) && COMPARABLE_CURRENCIES.has(to));
}

/** The most that a price may come to in another currency, fees included. */
export function boundOf(price: Minor): Minor {
  return price * BOUND;
}

/** The most that an amount in one currency may be in another; infinite where the two are not known to be of like worth. */
export function upperBoundIn(currency: string, amount: Minor, from: string): Minor {
  if (amount <= 0) return 0;
  if (from === currency) return amount;
  return isBounded(from, currency) ? boundOf(amount) : Number.POSITIVE_INFINITY;
}

/** An item as a lenient reader understands it. */
export interface TextItem {
  readonly variant: Id;
  readonly quantity: number;
}

const NUMBER = /^\s*:\s*"?\s*(-?[0-9.]+(?:e[+-]?[0-9]+)?)/i;

/**
 * The items that even the most lenient reader might find in a text, be it JSON or not: each variant that is named, with
 * the quantity that follows before the next; 1 where none does.
 */
export function itemsInText(text: string): TextItem[] {
  const [, ...rest] = text.split(/"product_variant_id"/);
  return rest.map((part) => {
    const [, afterQuantity] = part.split(/"quantity"/, 2);
    return { variant: variantIn(part), quantity: numberIn(afterQuantity ?? '') ?? 1 };
  });
}

function variantIn(text: string): Id {
  const [, digits = ''] = NUMBER.exec(text) ?? [];
  return exactId(digits) ?? Math.floor(numberIn(text) ?? 0);
}

function numberIn(text: string): number | null {
  const [, digits] = NUMBER.exec(text) ?? [];
  const number = Number(digits);
  return digits !== undefined && Number.isFinite(number) ? number : null;
}

/** What a body costs at most at the listed prices if a deployment takes whatever it can read in it, wrong types included. */
export function listedCost(body: Json, { products }: Pick<Facts, 'products'>): Minor {
  const prices = products.flatMap(({ price }) => (price > 0 ? [price] : []));
  const cheapest = prices.length === 0 ? 0 : Math.min(...prices);
  const priceOf = (items: readonly TextItem[]) =>
    items.reduce((sum, { variant, quantity }) => {
      const price = products.find(({ variantId }) => variantId === variant)?.price ?? cheapest;
      return sum + price * Math.max(1, Math.ceil(Math.abs(quantity)));
    }, 0);
  const text = typeof body === 'string' ? body : sentText(body);
  return Math.max(priceOf(readableItems(body)), priceOf(itemsInText(text)));
}

/** The items that a lenient reader sees: numbers may be texts, any value may be in a list of one, and a quantity that is none is 1. */
export function readableItems(body: Json): TextItem[] {
  const read = only(readableBody(body));
  const items = isObject(read) ? read['items'] : undefined;
  const list: readonly Json[] = Array.isArray(items) ? items : isObject(items) ? [items] : [];
  return list
    .map(only)
    .filter(isObject)
    .map((item) => ({
      variant: variantOf(item) ?? 0,
      quantity: numberOf(item, 'quantity') ?? 1,
    }));
}

/** What can be read in a text that may have been cut off or is in a relaxed notation; null where that is nothing. */
export function readableBody(body: Json): Json {
  if (typeof body !== 'string') return body;
  for (const text of [...['', '}', ']}', '}]}'].map((end) => body + end), inStrictNotation(body)]) {
    try {
      return parseSent(text);
    } catch {}
  }
  return null;
}

/** A text in the notation of JSON, if it differs by nothing but single quotes and commas too many. */
export function inStrictNotation(text: string): string {
  return text.replaceAll("'", '"').replaceAll(/,(?=\s*[}\]])/g, '');
}

/** The only member of an array of one; any other value as it is. */
export function only(value: Json): Json {
  const [first, ...rest]: readonly Json[] = Array.isArray(value) ? value : [];
  return first === undefined || rest.length > 0 ? value : first;
}

/** The variant of an item; a text is read as a number. */
function variantOf(item: JsonObject): Id | null {
  const value = only(item['product_variant_id'] ?? null);
  return (
    (typeof value === 'string' ? exactId(value) : idIn(item, 'product_variant_id')) ??
    numberOf(item, 'product_variant_id')
  );
}

function numberOf(item: JsonObject, name: string): number | null {
  const value = only(item[name] ?? null);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/**
 * What a creation costs at most at the listed prices, in minor units of the paying wallet's currency, fees of a conversion
 * included; and never more than the wallet that it names can lose, which is what it has and its credit limit.
 */
export function requestBound(body: Json, facts: Pick<Facts, 'products' | 'wallets' | 'payer'>): Minor {
  const { products, wallets, payer } = facts;
  const read = readableBody(body);
  const named = isObject(read) ? String(read['wallet_id']).toLowerCase() : '';
  const wallet = wallets.find(({ uuid }) => uuid?.toLowerCase() === named);
  const currency = payer?.currency;
  const isSameCurrency =
    (wallet === undefined || wallet.currency === currency) && !hasForeignItem(body, { products, payer });
  const listed = listedCost(body, facts);
  const bound = isSameCurrency ? listed : boundOf(listed);
  return wallet === undefined || wallet.currency !== currency ? bound : Math.min(bound, availableFunds(wallet));
}

/** Whether one of the items has a price in another currency than the paying wallet's. */
export function hasForeignItem(body: Json, { products, payer }: Pick<Facts, 'products' | 'payer'>): boolean {
  return readableItems(body).some(({ variant }) => {
    const product = products.find(({ variantId }) => variantId === variant);
    return product !== undefined && product.currency !== payer?.currency;
  });
}

/** The most that a wallet can lose: balance plus credit limit, at least 0. */
export function availableFunds({ balance, limit = 0 }: WalletFact): Minor {
  return Math.max(0, balance + limit);
}

/** The part of a change that a creation may have caused. Concurrent clients caused the rest. */
export interface CreationEffects {
  readonly orders: readonly JsonObject[];
  readonly rows: readonly JsonObject[];
}

type Line = Attempt['items'][number];

/**
 * The new orders and ledger rows that look like the creation or a part of it: orders of its products alone, in no
 * larger quantity; and sums of all its items, of one of them, or of all but one.
 */
export function effectsOf({ items }: Attempt, { orders, rows }: AccountChanges): CreationEffects {
  const sums = sumsOf(items);
  const found = orders.filter((order) => isOrderOf(order, items, sums));
  const ulids = new Set(found.flatMap(({ ulid }) => (typeof ulid === 'string' ? [ulid.toUpperCase()] : [])));
  return { orders: found, rows: rows.filter((row) => ulids.has(orderUlidOfRow(row)) || isOfSum(row, sums)) };
}

function isOrderOf(order: JsonObject, lines: readonly Line[], sums: ReadonlySet<bigint>): boolean {
  const items = Array.isArray(order['items']) ? order['items'].filter(isObject) : [];
  if (items.length > 0 && items.every((item) => lines.some((line) => isItemOf(item, line)))) return true;
  // Lists may leave the items out, and show products by other names.
  const isNamed = items.some((item) => lines.some(({ product }) => item['product_name'] === product?.name));
  return !isNamed && ['subtotal', 'total'].some((name) => sums.has(orderMoney(order[name]) ?? -1n));
}

function isItemOf({ product_name: name, quantity }: JsonObject, line: Line): boolean {
  const isNamed = line.product !== null && typeof name === 'string' && name === line.product.name;
  return isNamed && typeof quantity === 'number' && quantity <= most(line);
}

/** A deployment that misreads a quantity may round a fraction up, drop a sign, or default a missing value to 1. */
function most({ quantity }: Line): number {
  return Math.max(1, Math.ceil(Math.abs(quantity)));
}

/** Positive: an amount is compared without its sign, since a charge may be taken back. */
function sumsOf(lines: readonly Line[]): ReadonlySet<bigint> {
  const costs = lines.flatMap((line) => (line.product === null ? [] : [line.product.price * most(line)]));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const sums = [total, ...costs, ...costs.map((cost) => total - cost)];
  return new Set(sums.filter((sum) => sum > 0 && Number.isSafeInteger(sum)).map((sum) => BigInt(sum)));
}

function isOfSum({ amount }: JsonObject, sums: ReadonlySet<bigint>): boolean {
  const text = isObject(amount) ? amount['amount'] : undefined;
  const minor = typeof text === 'string' ? minorOfInteger(text) : null;
  return minor !== null && sums.has(minor < 0n ? -minor : minor);
}

function orderMoney(value: unknown): bigint | null {
  return minorOfAmount(value);
}

import type { Attempt, Change, JsonObject } from './evidence.js';
import { minorOfInteger, minorOfNumber } from './notation/money.js';
import { isObject } from './read-body.js';

/** What of a change may come from a creation. The rest is other clients' doing. */
export interface Traces {
  readonly orders: readonly JsonObject[];
  readonly rows: readonly JsonObject[];
}

type Line = Attempt['items'][number];

/**
 * The new orders and ledger rows that look like the creation or a part of it: orders of its products alone, in no
 * larger quantity; and sums of all its items, of one of them, or of all but one.
 */
export function tracesOf({ items }: Attempt, { orders, rows }: Change): Traces {
  const sums = sumsOf(items);
  const found = orders.filter((order) => isOrderOf(order, items, sums));
  const ulids = new Set(found.flatMap(({ ulid }) => (typeof ulid === 'string' ? [ulid.toUpperCase()] : [])));
  return { orders: found, rows: rows.filter((row) => ulids.has(orderOf(row)) || isOfSum(row, sums)) };
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

/** A creation that is misread may round a fraction up, drop a sign, or take what is missing for one. */
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
  const amount = isObject(value) ? value['amount'] : undefined;
  return typeof amount === 'number' ? minorOfNumber(amount) : null;
}

function orderOf({ order }: JsonObject): string {
  const ulid = isObject(order) ? order['ulid'] : undefined;
  return typeof ulid === 'string' ? ulid.toUpperCase() : '';
}

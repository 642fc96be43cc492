import type { Attempt, ExchangeId, JsonObject, Race } from './evidence.js';
import { minorOfNumber } from './notation/money.js';
import { excerpt } from './notation/text.js';
import { finalStatus, isObject, jsonOf } from './read-body.js';

/** An order that the answer to an attempt shows. Its members are as received and may still be wrong. */
export interface Shown {
  readonly attempt: Attempt;
  /** In lower case. */
  readonly ulid: string;
  readonly order: JsonObject;
}

/** What the answers with 201 show, one for each. */
export function shownIn({ attempts }: Pick<Race, 'attempts'>): Shown[] {
  return attempts.flatMap((attempt) => {
    if (attempt.exchange.response?.status !== 201) return [];
    const body = jsonOf(attempt.exchange);
    const order = isObject(body) ? body['data'] : undefined;
    if (!isObject(order)) return [];
    const ulid = ulidOf(order);
    return ulid === '' ? [] : [{ attempt, ulid, order }];
  });
}

/** Each order once, by the first answer that shows it. */
export function ordersShown(race: Pick<Race, 'attempts'>): Shown[] {
  const byUlid = new Map<string, Shown>();
  for (const shown of shownIn(race)) if (!byUlid.has(shown.ulid)) byUlid.set(shown.ulid, shown);
  return [...byUlid.values()];
}

/** In lower case; empty where there is none. */
export function ulidOf({ ulid }: JsonObject): string {
  return typeof ulid === 'string' ? ulid.toLowerCase() : '';
}

/** The ulid of the order that a ledger row names, in lower case; empty where it names none. */
export function paidOrderOf({ order }: JsonObject): string {
  return isObject(order) ? ulidOf(order) : '';
}

/** How a report calls an order. */
export function orderName(order: JsonObject): string {
  return excerpt(order['order_number'] ?? order['ulid'], 40);
}

/** Minor units of an order's total; null when it cannot be read. */
export function totalOf({ total }: JsonObject): bigint | null {
  const amount = isObject(total) ? total['amount'] : undefined;
  return typeof amount === 'number' ? minorOfNumber(amount) : null;
}

/** New orders that no answer shows and that are just like what was sent: made by a request whose answer hides them. */
export function lookalikes({ attempts, control, change }: Race): JsonObject[] {
  const sent = control === null ? attempts : [...attempts, control];
  const shown = new Set(shownIn({ attempts: sent }).map(({ ulid }) => ulid));
  return change.orders.filter((order) => !shown.has(ulidOf(order)) && attempts.some((one) => isLike(order, one)));
}

function isLike(order: JsonObject, { items, cost }: Attempt): boolean {
  if (totalOf(order) !== BigInt(cost)) return false;
  const lines = order['items'];
  // A list of orders may leave the items out.
  if (!Array.isArray(lines) || lines.length === 0) return true;
  const listed = lines.filter(isObject).map((line) => `${excerpt(line['product_name'])} x${excerpt(line['quantity'])}`);
  const sent = items.map(({ product, quantity }) => `${excerpt(product?.name)} x${quantity}`);
  return listed.sort().join() === sent.sort().join();
}

/** Whether there is an attempt of which nobody knows what came of it. */
export function isInDoubt({ attempts }: Pick<Race, 'attempts'>): boolean {
  return attempts.some(({ exchange }) => (finalStatus(exchange) ?? 500) >= 500);
}

/** Whether an order was read by its ulid and is not there for its user. */
export function isMissing({ lookups }: Pick<Race, 'lookups'>, ulid: string): boolean {
  return lookups.some(({ request, response }) => {
    const isOf = request.target.toLowerCase().endsWith(ulid);
    return isOf && (response?.status === 403 || response?.status === 404);
  });
}

/** The exchanges of the attempts, those with 201 first. */
export function attemptsAt({ attempts }: Pick<Race, 'attempts'>): ExchangeId[] {
  const isMade = ({ exchange }: Attempt) => exchange.response?.status === 201;
  return [...attempts.filter(isMade), ...attempts.filter((one) => !isMade(one))].map(({ exchange }) => exchange.id);
}

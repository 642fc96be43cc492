import type { Attempt, JsonObject } from './evidence.js';
import { isObject, jsonOf } from './read-json.js';

/** The order that the answer to a creation shows; null where it is no success or shows none. */
export function orderShown({ exchange }: Attempt): JsonObject | null {
  const status = exchange.response?.status ?? 0;
  const body = status >= 200 && status <= 299 ? jsonOf(exchange) : undefined;
  const order = isObject(body) ? body['data'] : undefined;
  return isObject(order) && typeof order['ulid'] === 'string' ? order : null;
}

/** Its ulid in upper case. */
export function ulidShown(attempt: Attempt): string | null {
  const order = orderShown(attempt);
  return order === null ? null : ulidOf(order);
}

/** An order's ulid in upper case; empty where it has none. */
export function ulidOf({ ulid }: JsonObject): string {
  return typeof ulid === 'string' ? ulid.toUpperCase() : '';
}

/** What people call an order: its number, or else its ulid. */
export function nameOf(order: JsonObject): string {
  const { order_number: number } = order;
  return (typeof number === 'string' ? number : ulidOf(order)).slice(0, 40);
}

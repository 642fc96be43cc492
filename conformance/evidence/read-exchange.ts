/** Reads evidence: the JSON, rows, page and order in an exchange. Exchanges are made in `http/exchange-record.ts`. */

import { schemas } from '../../generated/validators.js';
import type { Exchange, Json, JsonObject } from './exchange.js';
import { minorOfAmount, minorOfInteger } from './notation/money.js';
import { excerpt } from './notation/text.js';
import { instantOf, nanosOf } from './notation/timestamp.js';
import type { Links, Meta, Page } from './page.js';

/** The values of fulfillment_status of an order that is still to be fulfilled. */
export const ON_THE_WAY: readonly unknown[] = ['pending', 'processing', 'partially_fulfilled'];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON of a response of any status; undefined where there is none. */
export function jsonOf({ response }: Exchange): Json | undefined {
  return response?.body.is === 'json' ? response.body.value : undefined;
}

/** The object in the body of a 200; null if there is none. */
export function shownObject(exchange: Exchange): JsonObject | null {
  const body = exchange.response?.status === 200 ? jsonOf(exchange) : undefined;
  return isObject(body) ? body : null;
}

/** The rows of the page in a response: the elements of its `data` that are objects. */
export function rowsOf(exchange: Exchange): readonly JsonObject[] {
  const body = jsonOf(exchange);
  const data = isObject(body) ? body['data'] : undefined;
  return Array.isArray(data) ? data.filter(isObject) : [];
}

/** The status that decides a request; null where no response came, or only a 429. */
export function finalStatus({ response }: Exchange): number | null {
  return response === null || response.status === 429 ? null : response.status;
}

/** The page in a response, or the reason why its envelope is not valid. Rows are not checked. */
export function pageOf(exchange: Exchange): Page | string {
  const { response, failure } = exchange;
  if (failure !== null) return `no answer: ${failure.message}`;
  if (response === null) return 'no answer';
  if (response.status !== 200) return `status ${response.status} instead of a page`;
  if (response.body.is !== 'json') return 'the body is not JSON';
  const { value } = response.body;
  if (!isObject(value)) return 'the body is not an object';
  const { data, links, meta } = value;
  if (!Array.isArray(data)) return '`data` is not an array';
  if (!data.every(isObject)) return 'a row of `data` is not an object';
  if (!schemas.PageLinks(links)) return '`links` is not as the contract says';
  if (!schemas.PageMeta(meta)) return '`meta` is not as the contract says';
  return {
    exchange: exchange.id,
    target: exchange.request.target,
    rows: data as JsonObject[],
    // Both were checked by the contract's own validators, whose types say the same in generated words.
    links: links as unknown as Links,
    meta: meta as unknown as Meta,
  };
}

/** The order that the response to a creation shows; null where it is not a success or shows none. */
export function orderInCreation({ exchange }: { readonly exchange: Exchange }): JsonObject | null {
  const status = exchange.response?.status ?? 0;
  const body = status >= 200 && status <= 299 ? jsonOf(exchange) : undefined;
  const order = isObject(body) ? body['data'] : undefined;
  return isObject(order) && typeof order['ulid'] === 'string' ? order : null;
}

/** The order that a 201 shows; null for any other response, and where it has no ulid to look for. */
export function createdOrder(attempt: { readonly exchange: Exchange }): JsonObject | null {
  const order = attempt.exchange.response?.status === 201 ? orderInCreation(attempt) : null;
  return order === null || ulidOf(order) === '' ? null : order;
}

/** What the orders that these exchanges show as created cost together, in minor units. */
export function costOfOrders(exchanges: readonly Exchange[]): number {
  const orders = new Map(
    exchanges.flatMap((exchange) => {
      const order = createdOrder({ exchange });
      return order === null ? [] : [[ulidOf(order), orderTotal(order)] as const];
    }),
  );
  return [...orders.values()].reduce((sum, total) => sum + Number(total ?? 0n), 0);
}

/** The ulid of the order that the response to a creation shows, in upper case; null where it shows none. */
export function ulidInCreation(attempt: { readonly exchange: Exchange }): string | null {
  const order = orderInCreation(attempt);
  return order === null ? null : ulidOf(order);
}

/** An order's ulid in upper case; empty where it has none. */
export function ulidOf({ ulid }: JsonObject): string {
  return typeof ulid === 'string' ? ulid.toUpperCase() : '';
}

/** The order's number, or else its ulid, for a report. */
export function orderLabel(order: JsonObject): string {
  const { order_number: number } = order;
  return excerpt(typeof number === 'string' ? number : ulidOf(order), 40);
}

/** The ulid of the order that a ledger row names, in upper case; empty where it names none. */
export function orderUlidOfRow({ order }: JsonObject): string {
  return isObject(order) ? ulidOf(order) : '';
}

/** An order's total in minor units; null where it cannot be read. */
export function orderTotal({ total }: JsonObject): bigint | null {
  return minorOfAmount(total);
}

/** A ledger row's signed amount in minor units; null where it cannot be read. */
export function rowAmount({ amount }: JsonObject): bigint | null {
  const text = isObject(amount) ? amount['amount'] : undefined;
  return typeof text === 'string' ? minorOfInteger(text) : null;
}

export function isPayment({ type }: JsonObject): boolean {
  return type === 'orderPayment';
}

/** When a row or an order was created, in milliseconds since 1970; null where that cannot be read. */
export function createdAtMs({ created_at: text }: JsonObject): number | null {
  return typeof text === 'string' ? instantOf(text) : null;
}

/** The same in nanoseconds, the finest precision that a deployment may show. */
export function createdAtNanos({ created_at: text }: JsonObject): bigint | null {
  return typeof text === 'string' ? nanosOf(text) : null;
}

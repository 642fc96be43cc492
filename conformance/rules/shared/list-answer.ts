import type { Exchange, Json, JsonObject, ListOperation } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { LIST_OPERATIONS } from '../../evidence/page.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';

const LISTS: ReadonlySet<string> = new Set(LIST_OPERATIONS);

/** The response to a request for a list. `rows` and `meta` are null if the body has none. */
export interface ListAnswer {
  readonly list: ListOperation;
  readonly status: number;
  readonly rows: readonly Json[] | null;
  readonly meta: JsonObject | null;
}

/** Reads a response as that of a list; null for another operation, for no response, and for a 429. */
export function listAnswer(exchange: Exchange): ListAnswer | null {
  const { operation, response } = exchange;
  if (operation === null || !isList(operation) || response === null || response.status === 429) return null;
  const body = jsonOf(exchange);
  const { data, meta } = isObject(body) ? body : {};
  return {
    list: operation,
    status: response.status,
    rows: Array.isArray(data) ? data : null,
    meta: isObject(meta) ? meta : null,
  };
}

export function isList(operation: string): operation is ListOperation {
  return LISTS.has(operation);
}

/** An order for a report, e.g. `order #104233 of 119.98 USD`. */
export function orderSummary({ order_number: number, ulid, total, currency }: JsonObject): string {
  const amount = isObject(total) ? total['amount'] : undefined;
  return `order ${excerpt(number ?? ulid, 40)} of ${excerpt(amount, 20)} ${excerpt(currency, 10)}`;
}

/** A ledger row for a report, e.g. `row 01J… of type orderPayment with -119.98 USD for #104233`. */
export function shownRow({ id, type, amount, currency, order }: JsonObject): string {
  const decimal = isObject(amount) ? amount['decimal'] : undefined;
  const number = isObject(order) ? ` for ${excerpt(order['order_number'], 40)}` : '';
  return `row ${excerpt(id, 40)} of type ${excerpt(type, 20)} with ${excerpt(decimal, 20)} ${excerpt(currency, 10)}${number}`;
}

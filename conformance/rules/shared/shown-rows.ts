import type { JsonObject } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-body.js';

/** An order in a report, e.g. `order #104233 of 119.98 USD`. */
export function shownOrder({ order_number: number, ulid, total, currency }: JsonObject): string {
  const amount = isObject(total) ? total['amount'] : undefined;
  return `order ${excerpt(number ?? ulid, 40)} of ${excerpt(amount, 20)} ${excerpt(currency, 10)}`;
}

/** A ledger row in a report, e.g. `row 01J… of type orderPayment over -119.98 USD for #104233`. */
export function shownRow({ id, type, amount, currency, order }: JsonObject): string {
  const decimal = isObject(amount) ? amount['decimal'] : undefined;
  const number = isObject(order) ? ` for ${excerpt(order['order_number'], 40)}` : '';
  return `row ${excerpt(id, 40)} of type ${excerpt(type, 20)} over ${excerpt(decimal, 20)} ${excerpt(currency, 10)}${number}`;
}

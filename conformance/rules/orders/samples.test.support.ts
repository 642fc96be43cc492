import type { Exchange, JsonObject, Purchase } from '../../evidence/evidence.js';
import { listBody, listedProduct, orderBody } from '../shared/samples/bodies.test.support.js';
import { listing } from '../shared/samples/cases.test.support.js';
import {
  asked,
  attempt,
  creation,
  itemBody as item,
  paymentRow,
  purchaseOf,
  refusedPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import { exchange, exchanged, type Sample, withValueAt } from '../shared/samples/sample.test.support.js';

export const row: JsonObject = orderBody;

/** The n-th order of a list. */
export function order(n: number, more: JsonObject = {}): JsonObject {
  const created_at = `2026-03-14T09:26:${10 + n}+00:00`;
  return { ...row, id: n, ulid: `01JCK4Q8Z3V5W7X9Y0A2B4C6D${n}`, order_number: `#10${n}`, created_at, ...more };
}

export const all = [1, 2, 3, 4, 5].map((n) => order(n));
export const orders = (rows: readonly JsonObject[]) => listing('listOrders', rows);
export const changed = (pointer: string, value: unknown) =>
  purchaseOf(withValueAt<JsonObject>(orderBody, pointer, value));
export const second = { ...listedProduct, id: 13, variantId: 5013, name: 'Borealis', price: 100 };
export const secondItem = { ...item, id: 90212, product_name: 'Borealis', unit_price: { amount: 1, formatted: '$1' } };
export const twoItems = { ...orderBody, items: [item, { ...secondItem, quantity: 3 }] };
export const forTwo = { attempt: attempt(validPurchase.attempt.exchange, [asked(2), asked(3, second)]) };

export const buying = (product: typeof listedProduct, order: JsonObject = cheaper, more = {}) =>
  purchaseOf(order, { attempt: attempt(validPurchase.attempt.exchange, [asked(2, product)]), ...more });

export const cheaper: JsonObject = withValueAt(orderBody, '/items/0/unit_price/amount', 59.98);
export const answer = validPurchase.attempt.exchange;
export const refused = creation(422, { message: 'At most 2 pieces of a product.' });

export const of = (items: Parameters<typeof attempt>[1], order: JsonObject = orderBody, by = answer) =>
  purchaseOf(order, { attempt: attempt(by, items) });

export const known = { products: [listedProduct] };

/** The order as in a read, with one place changed. */
export function shown(pointer: string, value: unknown): Exchange {
  return exchange('getOrder', 200, withValueAt<JsonObject>(orderBody, pointer, value));
}

export function listedWith(pointer: string, value: unknown): Exchange {
  return exchange('listOrders', 200, listBody([orderBody, withValueAt<JsonObject>(orderBody, pointer, value)]));
}

export function when(facts: Sample['facts'], what: string, verdict: Sample['verdict'], item: Exchange): Sample {
  return { what, verdict, evidence: exchanged(item), ...(facts === undefined ? {} : { facts }) };
}

export const money = (amount: number) => ({ amount, formatted: `$${amount.toFixed(2)}` });

type Payment = NonNullable<Purchase['payment']>;

/** The correct purchase with this payment. */
export function paying(more: Partial<Payment>): Purchase {
  return { ...validPurchase, payment: { because: null, rows: [], previous: [], newest: null, at: [31], ...more } };
}

export const other: JsonObject = { ...paymentRow, id: '01JCK4Q8Z9A1B2C3D4E5F6G7H9' };
export const because = 'the list has more than 6 pages';
export const refusedOrder = refusedPurchase(creation(422, { message: 'No.' }));
export const unread: Purchase = { ...validPurchase, payment: null };
export const reading = (...reads: Purchase['reads'][number][]): Purchase => ({ ...validPurchase, reads });
export const changedView = (pointer: string, value: unknown) => withValueAt<JsonObject>(orderBody, pointer, value);

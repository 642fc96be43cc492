import type {
  Attempt,
  Exchange,
  Json,
  JsonObject,
  Listing,
  OrderedItem,
  Purchase,
} from '../../../evidence/evidence.js';
import type { ProductFact } from '../../../evidence/facts.js';
import type { Verdict } from '../rule.js';
import { listedProduct, orderBody, transactionBody } from './bodies.test.support.js';
import { exchange, type Sample, withValueAt } from './sample.test.support.js';

const [shownItem = {}] = orderBody.items;

/** The item of the sample order. */
export const itemBody: JsonObject = shownItem;

/** The wallet's completed row before the payment of the sample order. */
export const earlierRow: JsonObject = {
  ...transactionBody,
  id: '01JCK4Q8Z0A1B2C3D4E5F6G7H8',
  type: 'deposit',
  amount: { ...transactionBody.amount, amount: '50000', decimal: '500.00' },
  balance_after: { ...transactionBody.balance_after, amount: '132448', decimal: '1324.48' },
  order: null,
  deposit: { id: 1, reference: 'WIRE-1' },
  created_at: '2026-03-14T09:00:00+00:00',
};

export const paymentRow: JsonObject = transactionBody;

/** An attempt to buy the items of the sample order, and its response. */
export function attempt(answer: Exchange, items: readonly OrderedItem[] = [asked(2)]): Attempt {
  const cost = items.reduce((sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0);
  return { wallet: transactionBody.wallet_id, key: 'dgo-1', items, cost, exchange: answer };
}

export function asked(quantity: number, product: ProductFact | null = listedProduct): OrderedItem {
  return { variant: product?.variantId ?? 5999, quantity, product };
}

export function creation(status: number, body: Json, more: Partial<Exchange> = {}): Exchange {
  return exchange('createOrder', status, body, more);
}

export function read(body: Json, status = 200): Exchange {
  return exchange('getOrder', status, body);
}

export function listed(query: Listing['query'], expected: Listing['expected'], rows: readonly JsonObject[]): Listing {
  return { query, expected, rows, because: null, at: [21] };
}

/** A correct purchase with its order changed in every view. */
export function purchaseOf(order: JsonObject, more: Partial<Purchase> = {}): Purchase {
  return {
    attempt: attempt(creation(201, { message: 'Order created.', data: order })),
    instead: null,
    currency: 'USD',
    order,
    reads: [read(order), read({ ...order, fulfillment_status: 'processing' })],
    relisted: [],
    payment: { because: null, rows: [paymentRow], previous: [earlierRow], newest: paymentRow, at: [31] },
    listings: [listed({}, 'shown', [order])],
    ...more,
  };
}

export const validPurchase: Purchase = purchaseOf(orderBody);

/** A purchase that was not answered with an order. */
export function refusedPurchase(answer: Exchange, more: Partial<Purchase> = {}): Purchase {
  return { ...validPurchase, attempt: attempt(answer), order: null, reads: [], payment: null, listings: [], ...more };
}

export const unansweredPurchase: Purchase = refusedPurchase(
  creation(201, {}, { response: null, failure: { kind: 'timeout', message: 'no whole answer' } }),
);

/** The correct purchase with its payment row changed in one place. */
export function withPayment(pointer: string, value: unknown): Purchase {
  return withValueAt(validPurchase, `/payment/rows/0${pointer}`, value);
}

/** A sample of one purchase. */
export function onPurchase(what: string, verdict: Verdict['is'], item: Purchase): Sample {
  return { what, verdict, evidence: [{ kind: 'purchase', item }] };
}

/** A sample of several purchases in one run. */
export function onPurchases(what: string, verdict: Verdict['is'], items: readonly Purchase[]): Sample {
  return { what, verdict, evidence: items.map((item) => ({ kind: 'purchase', item })) };
}

import type {
  AccountChanges,
  Attempt,
  BalanceView,
  Exchange,
  JsonObject,
  Refusal,
} from '../../../evidence/evidence.js';
import type { ProductFact } from '../../../evidence/facts.js';
import type { Verdict } from '../rule.js';
import { created, listedProduct, orderBody, transactionBody, walletBody } from './bodies.test.support.js';
import { exchange, type Sample, withValueAt } from './sample.test.support.js';

export const WALLET = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

const pass: ProductFact = { ...listedProduct, id: 13, variantId: 5013, name: 'Lumen Music Pass', price: 1_000 };

/** Two cards and one pass: 129.98 in all. */
export const items: Attempt['items'] = [
  { variant: 5012, quantity: 2, product: listedProduct },
  { variant: 5013, quantity: 1, product: pass },
];

/** A creation of the items, answered with a status. */
export function attempted(status: number, more: Partial<Exchange> = {}): Attempt {
  const lines = items.map(({ variant, quantity }) => ({ product_variant_id: variant, quantity }));
  const body = JSON.stringify({ wallet_id: WALLET, items: lines });
  const request = { method: 'POST', target: '/api/v1/orders', headers: { accept: 'application/json' }, body };
  const answer = status === 201 ? created.response : exchange('createOrder', status, { message: 'No.' }).response;
  const note = 'an unknown variant';
  const sent = exchange('createOrder', status, {}, { intent: 'unknown', note, request, response: answer, ...more });
  return { wallet: WALLET, key: 'k', items, cost: 12_998, exchange: sent };
}

/** A change of the account, by default an empty one. */
export function changed(more: Partial<AccountChanges> = {}): AccountChanges {
  return { because: null, orders: [], rows: [], isBusy: false, at: [], ...more };
}

/** An order that was created meanwhile. */
export function newOrder(total: number, orderItems: readonly JsonObject[]): JsonObject {
  const whole: JsonObject = { ...orderBody, items: orderItems };
  return withValueAt(withValueAt(whole, '/total/amount', total), '/subtotal/amount', total);
}

/** An item of an order in the list. */
export function item(name: string, quantity: number): JsonObject {
  return { ...orderBody.items[0], product_name: name, quantity };
}

/** A ledger row of another client's order, with an amount in minor units. */
export function newRow(amount: string, more: JsonObject = {}): JsonObject {
  const row: JsonObject = { ...transactionBody, order: { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6DX', order_number: '#1' } };
  return { ...withValueAt(row, '/amount/amount', amount), ...more };
}

/** The balance of a wallet in its list and in its newest row. */
export function balances(listed: string, after: string, more: Partial<BalanceView> = {}): BalanceView {
  const wallet: JsonObject = withValueAt(walletBody, '/balance/amount', listed);
  const newest: JsonObject = withValueAt(transactionBody, '/balance_after/amount', after);
  return { wallet, newest, again: newest, at: [], ...more };
}

/** A creation with an unknown variant after valid items; the same items without it can be bought. */
export function refusal(status: number, more: Partial<Refusal> = {}): Refusal {
  return {
    cause: 'unknown variant',
    place: 'last',
    attempt: attempted(status),
    shared: false,
    control: { attempt: attempted(201), inOrders: true, inLedger: true },
    change: changed(),
    balance: balances('1204.50', '120450'),
    funds: null,
    ...more,
  };
}

/** A creation that costs more than the wallet holds. */
export function overdraft(status: number, more: Partial<Refusal> = {}): Refusal {
  const funds = { most: 12_900, limit: 10_000 };
  const attempt = attempted(status, { note: 'a price beyond the funds (one item)' });
  return refusal(status, { cause: 'insufficient funds', place: null, control: null, funds, attempt, ...more });
}

/** A sample of one creation that must be refused. */
export function onRefusal(what: string, verdict: Verdict['is'], subject: Refusal): Sample {
  return { what, verdict, evidence: [{ kind: 'refusal', item: subject }] };
}

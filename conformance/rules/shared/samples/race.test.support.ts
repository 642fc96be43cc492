import type {
  AccountChanges,
  Attempt,
  Evidence,
  Exchange,
  Json,
  JsonObject,
  Page,
  Race,
  RacedWallet,
} from '../../../evidence/evidence.js';
import type { Verdict } from '../rule.js';
import { listedProduct, orderBody, transactionBody, walletBody } from './bodies.test.support.js';
import { exchange, page, type Sample } from './sample.test.support.js';

const MAIN = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
export const SIDE = '2d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
/** The cost of each order of a race, in minor units. */
export const PRICE = 500;

/** Order `#<number>` of one item. */
export function orderOf(number: number): JsonObject {
  const money = { amount: PRICE / 100, formatted: '$5.00' };
  const [item] = orderBody.items;
  return {
    ...orderBody,
    id: number,
    ulid: `01JCK4Q8Z3V5W7X9Y0A2B4${String(number).padStart(4, '0')}`,
    order_number: `#${number}`,
    subtotal: money,
    total: money,
    items: [{ ...item, quantity: 1, unit_price: money, total_price: money }],
  };
}

/** A creation that was answered with an order. */
export function made(order: JsonObject, more: Partial<Attempt> = {}): Attempt {
  return attempt(exchange('createOrder', 201, { message: 'Order created.', data: order }), more);
}

/** A creation that was answered with another status. */
export function refusedAttempt(status: number, more: Partial<Attempt> = {}): Attempt {
  return attempt(exchange('createOrder', status, { message: 'No.' }), more);
}

/** A creation without an answer. */
export function unanswered(more: Partial<Attempt> = {}): Attempt {
  const failure = { kind: 'timeout', message: 'no whole answer within 10 ms' } as const;
  return attempt({ ...exchange('createOrder', 201, null), response: null, failure }, more);
}

function attempt(sent: Exchange, more: Partial<Attempt>): Attempt {
  const product = { ...listedProduct, variantName: '5.00 USD', price: PRICE };
  const items = [{ variant: product.variantId, quantity: 1, product }];
  return { wallet: MAIN, key: 'a-key', items, cost: PRICE, exchange: sent, ...more };
}

/** The ledger row that pays for an order from a balance of `from`, in minor units. */
export function payment(order: JsonObject, from: number, wallet = MAIN): JsonObject {
  return {
    ...transactionBody,
    id: `01JCK4Q8Z9A1B2C3D4E5F${String(order['id']).padStart(5, '0')}`,
    wallet_id: wallet,
    amount: { ...transactionBody.amount, amount: String(-PRICE) },
    balance_after: { ...transactionBody.balance_after, amount: String(from - PRICE) },
    order: { ulid: order['ulid'] ?? null, order_number: order['order_number'] ?? null },
  };
}

/** A row of the wallet list with this balance in minor units. */
export function listed(balance: number, limit = 0): JsonObject {
  return { ...walletBody, balance: { ...walletBody.balance, amount: (balance / 100).toFixed(2) }, cerdit_limit: limit };
}

/** A wallet with `funds` before the race and these rows after it. */
export function raced(funds: number, rows: readonly JsonObject[], more: Partial<RacedWallet> = {}): RacedWallet {
  const uuid = more.uuid ?? MAIN;
  const before = {
    ...payment(orderOf(1), funds + PRICE, uuid),
    created_at: '2026-03-01T00:00:00+00:00',
  };
  return {
    uuid,
    because: null,
    before: [before],
    rows,
    listedBefore: listed(funds),
    listedAfter: listed(funds - PRICE * rows.length),
    steady: true,
    at: [1],
    ...more,
  };
}

export function change(
  orders: readonly JsonObject[],
  rows: readonly JsonObject[],
  more: Partial<AccountChanges> = {},
): AccountChanges {
  return { because: null, orders, rows, isBusy: false, at: [2], ...more };
}

/** A race. By default, the account's change has the rows of the wallets and the orders that were answered. */
export function race(keys: Race['keys'], attempts: readonly Attempt[], more: Partial<Race> = {}): Race {
  const { wallets = [] } = more;
  const orders = attempts.flatMap(({ exchange: { response } }) => {
    const body: Json = response?.body.is === 'json' ? response.body.value : null;
    const data = response?.status === 201 ? (body as JsonObject)['data'] : undefined; // made() puts an object there
    return data === undefined ? [] : [data as JsonObject];
  });
  const single = [...new Map(orders.map((order) => [String(order['ulid']), order])).values()];
  const rows = wallets.flatMap((wallet) => wallet.rows);
  return { keys, attempts, change: change(single, rows), wallets, lookups: [], control: null, pages: [], ...more };
}

/** The response to a read of an order by its ulid. */
export function lookup(order: JsonObject, status: 200 | 404): Exchange {
  const read = exchange('getOrder', status, status === 200 ? order : { message: 'No.' });
  return { ...read, request: { ...read.request, target: `/api/v1/orders/${String(order['ulid'])}` } };
}

/** A first page of the ledger, newest first, from rows that are given oldest first. */
export function ledgerPage(rows: readonly JsonObject[], more: Partial<Page> = {}): Page {
  return { ...page(rows.toReversed(), { path: '/api/v1/transactions', query: { sort: 'desc' } }), ...more };
}

/** A sample of one race. */
export function onRace(what: string, verdict: Verdict['is'], item: Race): Sample {
  const evidence: Evidence[] = [{ kind: 'race', item }];
  return { what, verdict, evidence };
}

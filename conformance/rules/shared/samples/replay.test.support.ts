import type { AccountChanges, Attempt, Exchange, Json, JsonObject, Replay } from '../../../evidence/evidence.js';
import type { Verdict } from '../rule.js';
import { listedProduct, orderBody, transactionBody } from './bodies.test.support.js';
import { exchange, type Sample, withValueAt } from './sample.test.support.js';

const WALLET = transactionBody.wallet_id;

/** The usual order, with a ulid and a number that end with this character. */
export function numbered(end: string, more: JsonObject = {}): JsonObject {
  const order: JsonObject = orderBody;
  return { ...order, ulid: `01JCK4Q8Z3V5W7X9Y0A2B4C6D${end}`, order_number: `#10423${end}`, ...more };
}

/** A creation of two pieces of the usual product with a key, answered with 201 and an order. */
export function accepted(order: JsonObject, more: Partial<Attempt> = {}, sent: Partial<Exchange> = {}): Attempt {
  return attempted(201, { message: 'Order created.', data: order }, more, sent);
}

/** The same, answered with a refusal. */
export function refused(
  status = 422,
  message = 'No.',
  more: Partial<Attempt> = {},
  sent: Partial<Exchange> = {},
): Attempt {
  return attempted(status, { message }, more, sent);
}

/** The same without an answer. */
export function unanswered(kind: 'dropped' | 'timeout' = 'dropped', more: Partial<Attempt> = {}): Attempt {
  return attempted(201, null, more, { response: null, failure: { kind, message: 'no answer' } });
}

function attempted(status: number, body: Json, more: Partial<Attempt>, sent: Partial<Exchange>): Attempt {
  const items = [{ variant: 5012, quantity: 2, product: listedProduct }];
  const answer = exchange('createOrder', status, body, sent);
  return { wallet: WALLET, key: 'PO-2026/0042', items, cost: 11_998, exchange: answer, ...more };
}

/** The payment of an order, with the balance after it. */
export function payment(order: JsonObject, balanceAfter = 100_000, more: JsonObject = {}): JsonObject {
  const { ulid = '', order_number = '' } = order;
  const row: JsonObject = withValueAt(transactionBody, '/balance_after/amount', String(balanceAfter));
  return {
    ...row,
    id: `01JCK4Q8Z9A1B2C3D4E5F${String(balanceAfter).slice(0, 5).padStart(5, '0')}`,
    order: { ulid, order_number },
    ...more,
  };
}

/** A change with these orders, each with its payment unless other rows are given. */
export function showing(
  orders: readonly JsonObject[],
  rows = paymentsInTurn(orders),
  more: Partial<AccountChanges> = {},
): AccountChanges {
  return { because: null, orders, rows, isBusy: false, at: [], ...more };
}

/** The successive payments of orders, each from the balance that the previous one left. */
export function paymentsInTurn(orders: readonly JsonObject[]): JsonObject[] {
  return orders.map((order, index) => payment(order, 500_000 - 11_998 * index));
}

/** A sample of a creation and the requests that followed it. */
export function onReplay(
  what: string,
  verdict: Verdict['is'],
  replay: Pick<Replay, 'means' | 'first' | 'repeats'> & Partial<Replay>,
): Sample {
  const nothing = { note: '', control: null, progress: null, since: 'first', others: [] } as const;
  const orders = [replay.first, ...replay.repeats].flatMap(orderIn);
  const seen = new Map(orders.map((order) => [String(order['ulid']), order]));
  const item: Replay = { ...nothing, change: showing([...seen.values()]), ...replay };
  return { what, verdict, evidence: [{ kind: 'replay', item }] };
}

function orderIn({ exchange: { response } }: Attempt): JsonObject[] {
  const body = response?.status === 201 && response.body.is === 'json' ? response.body.value : null;
  return typeof body === 'object' && body !== null && 'data' in body ? [body['data'] as JsonObject] : []; // as `accepted` made it
}

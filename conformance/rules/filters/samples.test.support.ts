import { operations } from '../../../generated/operations.js';
import type { Comparison, Evidence, Exchange, Json, JsonObject, Query, Walk } from '../../evidence/evidence.js';
import { exchange, exchanged, listWalk, type Sample, walked } from '../shared/samples/sample.test.support.js';

type Asked = 'listOrders' | 'listTransactions';

/** The response to a query of the orders or the ledger, and the verdict on it. */
export function on(
  verdict: Sample['verdict'],
  what: string,
  [operation, query, status]: [Asked, Query, number],
  more: Partial<Exchange> = {},
): Sample {
  const target = `${operations[operation].path}?${new URLSearchParams(query)}`;
  const request = { method: 'GET', target, headers: {}, body: null };
  const body: Json = status === 200 ? { data: orders } : MESSAGE;
  const intent = operation === 'listOrders' ? 'silent' : 'invalid';
  return { what, verdict, evidence: exchanged(exchange(operation, status, body, { intent, request, ...more })) };
}

const none = { body: { is: 'json', value: { data: [] }, duplicateKeys: [] } } as const;

/** A response with an empty page. */
export function empty(sample: Sample): Sample {
  const evidence = sample.evidence.map((entry) => {
    if (entry.kind !== 'exchange' || entry.item.response === null) return entry;
    return { ...entry, item: { ...entry.item, response: { ...entry.item.response, ...none } } };
  });
  return { ...sample, evidence };
}

export const wholeWindow = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, narrowed('listTransactions', query, shown));

const ULID = '01JCK4Q8Z9A1B2C3D4E5F6G';

export const WALLET = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
export const OTHER_WALLET = '2d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
export const wallet = { wallet_id: WALLET };
export const from = { start_date: '2025-06-10' };
export const to = { end_date: '2025-06-12' };
const MESSAGE = { message: 'No.' };

function order(number: number, fulfillment: string, payment: string): JsonObject {
  return { id: number, ulid: `${ULID}${1000 + number}`, fulfillment_status: fulfillment, payment_status: payment };
}

export const orders: readonly JsonObject[] = [
  order(5, 'pending', 'completed'),
  order(4, 'pending', 'pending'),
  order(3, 'completed', 'completed'),
  order(2, 'refunded', 'completed'),
  order(1, 'completed', 'completed'),
];

function movement(number: number, wallet: string, created: string): JsonObject {
  return { id: `${ULID}${2000 + number}`, wallet_id: wallet, created_at: created };
}

/** Oldest first; the fourth is on 12 June in its own time zone, and on 11 June in UTC. */
export const movements: readonly JsonObject[] = [
  movement(1, WALLET, '2025-06-09T23:59:59+00:00'),
  movement(2, WALLET, '2025-06-10T00:00:00+00:00'),
  movement(3, OTHER_WALLET, '2025-06-10T12:00:00Z'),
  movement(4, WALLET, '2025-06-12T01:30:00+02:00'),
  movement(5, OTHER_WALLET, '2025-06-12T23:59:59.999999Z'),
  movement(6, WALLET, '2025-06-13T00:00:00+00:00'),
];

/** The rows at these indexes. */
export function at(rows: readonly JsonObject[], ...places: number[]): JsonObject[] {
  return places.flatMap((place): JsonObject[] => rows.slice(place - 1, place));
}

/** The whole list, and the list with a query, which shows these rows. */
export function narrowed(
  list: Walk['list'],
  query: Query,
  shown: readonly JsonObject[],
  more: Partial<Comparison> = {},
): Evidence[] {
  const whole = listWalk(list, list === 'listOrders' ? orders : movements, { perPage: 100 });
  const other = listWalk(list, shown, { query, perPage: 100 });
  return [{ kind: 'comparison', item: { relation: 'narrowed', base: whole, other, after: whole, ...more } }];
}

/** A list with a query, which shows these rows. */
export function filtered(list: Walk['list'], query: Query, shown: readonly JsonObject[]): Evidence[] {
  return walked(listWalk(list, shown, { query }));
}

export function sample(verdict: Sample['verdict'], what: string, evidence: readonly Evidence[]): Sample {
  return { what, verdict, evidence };
}

export const completed = { fulfillment_status: 'completed' };
export const paid = { payment_status: 'completed' };
export const unpaid = { payment_status: 'pending' };

export const whole = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, narrowed('listOrders', query, shown));

import { describe, expect, it } from 'vitest';
import type { Exchange, Json, Role } from '../../evidence/evidence.js';
import { exchanged } from '../run.test.support.js';
import { ComparableRequests } from './comparable-requests.js';
import { KnownOrders, orderOf } from './known-orders.js';

const ULID = '01M7W0RNQA7PNAP6F2W30DDE61';
const order = { ulid: ULID, order_number: '#1', created_at: '2026-01-01T00:00:00Z' };
const items = [{ product_name: 'Яндекс', variant_name: '', quantity: 2 }];

function answered(id: number, more: Partial<Exchange>, value: Json): Exchange {
  const body = { is: 'json', value, duplicateKeys: [] } as const;
  const response = { status: 201, headers: [], mediaType: 'application/json', bytes: 9, body };
  const startedAt = new Date(Date.UTC(2026, 0, 1) + id * 1_000).toISOString();
  return exchanged(id, 201, { response, startedAt, ...more });
}

function creation(id: number, key: string, as: Role = 'caller'): Exchange {
  const headers = { 'idempotency-key': key };
  const request = { method: 'POST', target: '/api/v1/orders', headers, body: null };
  return answered(id, { operation: 'createOrder', as, request }, { data: { ...order, items } });
}

const read = (id: number) =>
  answered(id, { request: { method: 'GET', target: `/api/v1/orders/${ULID}/get-codes`, headers: {}, body: null } }, {});

function traitsAt(id: number, ...creations: readonly Exchange[]): readonly string[] {
  const orders = new KnownOrders({ products: [] });
  orders.note(creations);
  const about = orderOf({ kind: 'exchange', item: read(id) });
  return about === null ? [] : orders.traitsOf(about);
}

const EARLY = 'are of an order that was read before it was fulfilled';
const AGAIN = 'are of an order whose key was sent again';

describe('an order', () => {
  it('has its items in every case about it', () => {
    const orders = new KnownOrders({ products: [] });
    orders.note([creation(1, 'a')]);
    expect(traitsAt(5, creation(1, 'a'))).toEqual(expect.arrayContaining(['have a quantity above 1', 'have one item']));
    expect(orders.itemsOf(read(5))).toBe('the order has 1 item: 2 × "Яндекс"');
    expect(orders.itemsOf(exchanged(6, 200))).toBeNull();
  });

  it('has a key that was sent again only after that was done', () => {
    const sent = [creation(1, 'a'), creation(4, 'a')];
    expect(traitsAt(5, ...sent)).toContain(AGAIN);
    expect(traitsAt(3, ...sent)).not.toContain(AGAIN);
    expect(traitsAt(5, creation(1, 'a'))).not.toContain(AGAIN);
  });
});

describe('an order that is read before it is fulfilled', () => {
  const readOf = (id: number, fulfillment_status: string): Exchange => {
    const request = { method: 'GET', target: `/api/v1/orders/${ULID}`, headers: {}, body: null };
    const { response } = answered(id, {}, { ...order, fulfillment_status });
    return exchanged(id, 200, {
      ...{ operation: 'getOrder', request, startedAt: new Date(id * 1_000).toISOString() },
      response: response === null ? null : { ...response, status: 200 },
    });
  };
  const traitsAfter = (...reads: readonly Exchange[]) => {
    const orders = new KnownOrders({ products: [] });
    orders.note(reads);
    const about = orderOf({
      kind: 'reading',
      item: {
        subject: 'order',
        list: 'listOrders',
        row: order,
        again: order,
        listedIn: [],
        answer: order,
        exchange: 5,
      },
    });
    return about === null ? [] : orders.traitsOf(about);
  };

  it('is one in later readings alone: a cache may have kept what was shown', () => {
    expect(traitsAfter(readOf(2, 'processing'), readOf(5, 'completed'))).toContain(EARLY);
    expect(traitsAfter(readOf(2, 'completed'), readOf(5, 'completed'))).not.toContain(EARLY);
    expect(traitsAfter(readOf(5, 'processing'))).not.toContain(EARLY);
  });
});

describe('requests that could have shown a violation', () => {
  const INVOICE = 'downloadOrderInvoice';

  it('are those to the operations that fail', () => {
    const requests = new ComparableRequests();
    for (const status of [200, 404, 200]) requests.note({ operation: INVOICE, status });
    requests.note({ operation: 'listOrders', status: 200 });
    expect(requests.comparable()).toBeNull();
    requests.noteFailing({ operation: INVOICE, status: 500 }, false);
    expect(requests.comparable()).toEqual({ cases: 4, noun: `requests to ${INVOICE}` });
  });

  it('are those with the same answer where its body is wrong, and all where many operations fail', () => {
    const requests = new ComparableRequests();
    for (const status of [200, 404]) requests.note({ operation: INVOICE, status });
    requests.noteFailing({ operation: INVOICE, status: 404 }, true);
    expect(requests.comparable()).toEqual({ cases: 2, noun: `answers of ${INVOICE} with status 404` });
    for (const operation of ['listOrders', 'listWallets']) requests.noteFailing({ operation, status: 404 }, true);
    expect(requests.comparable()).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../generated/operations.js';
import type { Json } from '../../evidence/evidence.js';
import type { Verdict } from '../shared/rule.js';
import { alone, created, ledger, order, orderBody, product, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, exchanged, withValueAt } from '../shared/samples/sample.test.support.js';
import rule from './body-matches-schema.js';
import { BODY, empty } from './samples.test.support.js';

describeRule(rule, [
  alone('a list', 'pass', ledger),
  alone('an order with more than it must', 'pass', withValueAt(order, `${BODY}/colour`, 'red')),
  alone('a 404 whose body is not shown', 'notApplicable', exchange('getOrder', 404, { error: 'No.' })),
  alone('an odd path', 'notApplicable', exchange('getOrderCodes', 404, { message: 'No.' }, { intent: 'silent' })),
  alone('no JSON', 'notApplicable', answer('listOrders', 200, 'text/html', { is: 'text', text: 'No.' })),
  alone('no body', 'violated', answer('listOrders', 200, 'application/json', empty)),
  alone('a price as a number', 'violated', withValueAt(product, `${BODY}/data/variant/price/amount`, 5999)),
  alone('a field missing', 'violated', withValueAt(wallets, `${BODY}/data/0/cerdit_limit`, undefined)),
  alone('a status of its own', 'violated', withValueAt(created, `${BODY}/data/fulfillment_status`, 'new')),
  alone(
    'a timestamp without an offset',
    'violated',
    withValueAt(ledger, `${BODY}/data/0/created_at`, '2026-03-14 09:26:53'),
  ),
  alone('rows of an order wrapped', 'violated', exchange('getOrder', 200, { data: { id: 1 } })),
]);

const hintOf = (verdict: Verdict) => (verdict.is === 'violated' ? verdict.hint : undefined);

describe('a body that is not as its schema says', () => {
  const link = 'http://x/api/v1/products?page=1';
  const envelope = {
    data: [],
    links: { first: link, last: link, prev: null, next: null },
    meta: { current_page: 1, from: 0, last_page: 1, path: link, per_page: 15, to: 0, total: 0 },
  };
  const hint = (operation: OperationId, body: Json) =>
    hintOf(
      verdictOn(rule, { evidence: exchanged(exchange(operation, operation === 'createOrder' ? 201 : 200, body)) }),
    );
  const { order_number: number, created_at: created, ...others } = orderBody;

  it.each<[OperationId, Json, RegExp]>([
    ['listProducts', [], /an envelope of data, links and meta/],
    ['listProducts', { ...envelope, data: null }, /may not have been loaded/],
    ['listProducts', { data: [], Links: envelope.links, meta: envelope.meta }, /named "Links": names are written/],
    ['listProducts', { data: [], links: envelope.links, total: 3 }, /belong in meta/],
    ['listProducts', { ...envelope, meta: { ...envelope.meta, total: '0' } }, /the number is written as text/],
    ['listProducts', { ...envelope, meta: [] }, /PHP serialises an empty map/],
    ['getOrder', { data: orderBody }, /wrapped in data/],
    ['getOrder', { ...others, created_at: created, orderNumber: number }, /named "orderNumber"/],
    ['getOrder', { ...orderBody, created_at: 1_760_000_000 }, /the timestamp is written as a number/],
    ['getOrder', { ...orderBody, created_at: '2026-01-01 10:00:00' }, /the notation of a database/],
    ['getOrder', { ...orderBody, created_at: '2026-01-01T10:00:00' }, /the offset is missing/],
    ['getOrder', { ...orderBody, subtotal: {} }, /may not have been loaded/],
  ])('%s %j', (operation, body, expected) => {
    expect(hint(operation, body)).toMatch(expected);
  });

  it('has no hint where the cause is not known', () => {
    expect(hint('getOrder', { ...orderBody, order_number: 'A1' })).toBeUndefined();
    expect(hint('getOrder', orderBody)).toBeUndefined();
  });
});

import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../../generated/operations.js';
import { responses } from '../../../generated/validators.js';
import type { Json } from '../../evidence/evidence.js';
import { isList } from '../shared/list-answer.js';
import type { Verdict } from '../shared/rule.js';
import {
  alone,
  BODY,
  bytes,
  created,
  empty,
  ledger,
  listBody,
  order,
  orderBody,
  orders,
  product,
  productBody,
  transactionBody,
  walletBody,
  wallets,
} from '../shared/samples/bodies.test.support.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, exchanged, withValueAt } from '../shared/samples/sample.test.support.js';
import rules, { bodyMatchesSchema, pageMatches } from './json-body.js';

const malformed = (text: string, because = 'Unexpected token') => ({ is: 'malformed', because, text }) as const;

function codesExpiring(expires: string) {
  const code = { code: 'A', serial_number: 'S', pin_code: '1', expiration_date: expires };
  const data = [{ product_name: 'A card', status: 'completed', codes: [code] }];
  return exchange('getOrderCodes', 200, { error: false, message: 'Here.', data });
}

const halfALetter = { method: 'POST', target: '/api/v1/orders', headers: {}, body: String.raw`{"wallet_id":"\ud83d"}` };

describeRules(rules, {
  'responses/json-is-well-formed': [
    alone('an order', 'pass', order),
    alone('a file', 'notApplicable', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
    alone('a page in another encoding', 'notApplicable', answer('getOrder', 404, 'text/html', malformed('<p>'))),
    alone('a crash on half a letter', 'notApplicable', {
      ...answer('createOrder', 500, 'application/json', malformed('Internal Server Error')),
      request: halfALetter,
    }),
    alone(
      'a warning before the JSON',
      'violated',
      answer('getOrder', 200, 'application/json', malformed('<b>Warning</b>: {"id":1}')),
    ),
    alone('a byte order mark', 'violated', answer('listOrders', 200, 'application/json', malformed('\ufeff{}'))),
    alone('a plain text', 'violated', answer('listOrders', 401, 'application/problem+json', malformed('Unauthorized'))),
    alone(
      'Latin-1',
      'violated',
      answer('getProduct', 200, 'application/json', malformed('{"name":"Caf\u00e9"}', 'it is not valid UTF-8')),
    ),
  ],
  'responses/json-keys-are-unique': [
    alone('an order', 'pass', order),
    alone('no JSON', 'notApplicable', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
    alone('twice in the body', 'violated', withValueAt(order, '/response/body/duplicateKeys', ['.currency'])),
    alone('twice in rows', 'violated', withValueAt(orders, '/response/body/duplicateKeys', ['data.id', 'data.id'])),
  ],
  'responses/body-matches-schema': [
    alone('a list', 'pass', ledger),
    alone('a zero date in the stated format', 'pass', codesExpiring('0000-00-00 00:00:00')),
    alone('a date that was hidden', 'pass', codesExpiring('<date:0123456789ab>')),
    alone('a text that was hidden', 'violated', codesExpiring('<hidden:0123456789ab>')),
    alone('a date in another format', 'violated', codesExpiring('2027-03-14T23:59:59Z')),
    alone('an order with more than it must', 'pass', withValueAt(order, `${BODY}/colour`, 'red')),
    alone('a 404 whose body is not shown', 'notApplicable', exchange('getOrder', 404, { error: 'No.' })),
    alone('an odd path', 'notApplicable', exchange('getOrderCodes', 404, { message: 'No.' }, { intent: 'silent' })),
    alone('no JSON', 'notApplicable', answer('listOrders', 200, 'text/html', { is: 'text', text: 'No.' })),
    alone('a crash on half a letter', 'notApplicable', {
      ...exchange('createOrder', 500, { error: 'Internal Server Error' }),
      request: halfALetter,
    }),
    alone('a refusal of half a letter', 'violated', {
      ...exchange('createOrder', 422, { error: 'No.' }),
      request: halfALetter,
    }),
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
  ],
});

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
      verdictOn(bodyMatchesSchema, {
        evidence: exchanged(exchange(operation, operation === 'createOrder' ? 201 : 200, body)),
      }),
    );
  const { order_number: number, created_at: created, ...others } = orderBody;

  it.each<[OperationId, Json, RegExp]>([
    ['listProducts', [], /an envelope of data, links and meta/],
    ['listProducts', { ...envelope, data: null }, /a list without elements may be written as null/],
    ['getOrder', { ...orderBody, order_number: null }, /may not have been loaded/],
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

  it('names the status of a refusal, and all places that are wrong once', () => {
    const refused = exchange('getOrderCodes', 404, { message: null, data: null });
    const judged = verdictOn(bodyMatchesSchema, { evidence: exchanged(refused) });
    expect(judged).toMatchObject({ expected: expect.stringMatching(/, the body of a 404: /) });
    expect(hint('listProducts', { ...envelope, data: null })).not.toMatch(/loaded/);
    const { subtotal, total } = { subtotal: { amount: '1' }, total: { amount: '1' } };
    const rows = { ...envelope, data: [orderBody, orderBody].map((one) => ({ ...one, subtotal, total })) };
    const wrong = verdictOn(bodyMatchesSchema, { evidence: exchanged(exchange('listOrders', 200, rows)) });
    expect(wrong).toMatchObject({
      actual: expect.stringMatching(/more errors, at .*\/data\/\*\/subtotal.*\/data\/\*\/total/),
    });
  });

  it('has no hint where the cause is not known', () => {
    expect(hint('getOrder', { ...orderBody, order_number: 'A1' })).toBeUndefined();
    expect(hint('getOrder', orderBody)).toBeUndefined();
  });
});

interface PageSchema {
  readonly properties: { readonly data: Readonly<Record<string, unknown>> };
}

const { schemas } = (
  JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, PageSchema> };
  }
).components;

const lists = Object.keys(operations).filter(isList);

describe('a page of a list', () => {
  // Rows may be skipped only if the schema judges each by itself.
  it.each(lists)('says the same of each row of %s, and nothing of all of them', (list) => {
    const { data, ...others } = schemas[operations[list].responses[200].schema]?.properties ?? {};
    expect(Object.keys(data ?? {}).sort()).toEqual(['items', 'type']);
    expect(Object.keys(others).sort()).toEqual(['links', 'meta']);
  });

  it.each(lists)('of %s gets the verdict of its validator, whatever was judged before', (list) => {
    const sound: Json[] = [orderBody, walletBody, transactionBody, productBody];
    const pool = [
      ...sound,
      { ...orderBody, id: 'x' },
      { ...transactionBody, id: 1 },
      {},
      null,
      'row',
      [transactionBody],
    ];
    const page = fc.array(fc.constantFrom(...pool), { maxLength: 4 }).map((rows) => ({ ...listBody([]), data: rows }));
    const body = fc.oneof(
      { arbitrary: page, weight: 9 },
      page.map(({ links, ...rest }) => rest),
      fc.constantFrom<Json>(null, {}, [], { data: {} }),
    );
    const { 200: validator } = responses[list];
    fc.assert(
      fc.property(body, (value) => {
        const matches = pageMatches(validator, value);
        const errors = matches ? null : validator.errors;
        expect([matches, errors]).toEqual([validator(value), validator.errors ?? null]);
      }),
      { numRuns: 300 },
    );
  });
});

import type { Exchange } from '../../evidence/evidence.js';
import { answer, exchange, mutate, type Samples } from '../sample.js';
import {
  alone,
  created,
  ledger,
  listBody,
  order,
  orders,
  product,
  products,
  together,
  walletBody,
  wallets,
} from '../sample-bodies.js';

const BODY = '/response/body/value';
const bytes = { is: 'bytes', sha256: '0'.repeat(64), magic: '%PDF-' } as const;
const empty = { is: 'empty' } as const;
const plain = { method: 'GET', target: '/api/v1/products', headers: { accept: 'application/json' }, body: null };
const withToken = { ...plain, headers: { ...plain.headers, authorization: 'Bearer <token:0123456789ab>' } };

const unanswered: Partial<Exchange> = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } };
const malformed = (text: string, because = 'Unexpected token') => ({ is: 'malformed', because, text }) as const;

export const responsesSamples: Samples = {
  'responses/status-is-listed': [
    alone('a success', 'holds', orders),
    alone('a refused creation', 'holds', exchange('createOrder', 422, { message: 'No.' })),
    alone('a refused token', 'holds', exchange('listWallets', 401, {}, { intent: 'unauthenticated' })),
    alone('an unknown order', 'holds', exchange('getOrder', 404, {}, { intent: 'unknown' })),
    alone('products may need a token', 'notApplicable', exchange('listProducts', 401, {}, { request: plain })),
    alone('an odd request', 'notApplicable', exchange('listOrders', 400, {}, { intent: 'silent' })),
    alone('no answer', 'unknown', { ...orders, ...unanswered }),
    alone('too many requests', 'unknown', exchange('listOrders', 429, {})),
    alone('201 for a list', 'violated', exchange('listOrders', 201, {})),
    alone('400 for a creation', 'violated', exchange('createOrder', 400, { message: 'No.' })),
    alone('404 in a list', 'violated', exchange('listOrders', 404, {})),
    alone('410 for an order', 'violated', exchange('getOrder', 410, {}, { intent: 'unknown' })),
    alone('a token that products refuse', 'violated', exchange('listProducts', 401, {}, { request: withToken })),
  ],
  'responses/valid-read-succeeds': [
    alone('a list', 'holds', wallets),
    alone('codes that may not be there', 'notApplicable', exchange('getOrderCodes', 404, {}, { intent: 'depends' })),
    alone('products may need a token', 'notApplicable', exchange('getProduct', 401, {}, { request: plain })),
    alone('the ledger after its last page', 'notApplicable', paged(422, '')),
    alone('no answer', 'unknown', { ...wallets, ...unanswered }),
    alone('too many requests', 'unknown', exchange('listOrders', 429, {})),
    alone('a link of the ledger', 'violated', paged(422, 'follows a link of exchange 7')),
    alone('404 for an order', 'violated', exchange('getOrder', 404, { message: 'No.' })),
    alone('403 for a list', 'violated', exchange('listWallets', 403, { message: 'No.' })),
    alone('204 for an empty list', 'violated', answer('listOrders', 204, null, empty)),
  ],
  'responses/content-type-is-listed': [
    alone('a list', 'holds', products),
    alone('an invoice', 'holds', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
    alone('the body of a 403', 'notApplicable', answer('listOrders', 403, 'text/html', { is: 'text', text: 'No.' })),
    alone('no body', 'notApplicable', answer('downloadOrderInvoice', 200, null, empty)),
    alone(
      'an odd path',
      'notApplicable',
      answer('getOrderCodes', 404, 'text/html', { is: 'text', text: 'No.' }, { intent: 'silent' }),
    ),
    alone('JSON as HTML', 'violated', mutate(orders, '/response/mediaType', 'text/html')),
    alone('JSON without a type', 'violated', mutate(created, '/response/mediaType', null)),
    alone(
      'a 422 as problem',
      'violated',
      answer('createOrder', 422, 'application/problem+json', { is: 'json', value: {}, duplicateKeys: [] }),
    ),
    alone('a file of any kind', 'violated', answer('downloadOrderCodes', 200, 'application/octet-stream', bytes)),
  ],
  'responses/body-matches-schema': [
    alone('a list', 'holds', ledger),
    alone('an order with more than it must', 'holds', mutate(order, `${BODY}/colour`, 'red')),
    alone('a 404 whose body is not shown', 'notApplicable', exchange('getOrder', 404, { error: 'No.' })),
    alone('an odd path', 'notApplicable', exchange('getOrderCodes', 404, { message: 'No.' }, { intent: 'silent' })),
    alone('no JSON', 'notApplicable', answer('listOrders', 200, 'text/html', { is: 'text', text: 'No.' })),
    alone('no body', 'violated', answer('listOrders', 200, 'application/json', empty)),
    alone('a price as a number', 'violated', mutate(product, `${BODY}/data/variant/price/amount`, 5999)),
    alone('a field missing', 'violated', mutate(wallets, `${BODY}/data/0/cerdit_limit`, undefined)),
    alone('a status of its own', 'violated', mutate(created, `${BODY}/data/fulfillment_status`, 'new')),
    alone(
      'a timestamp without an offset',
      'violated',
      mutate(ledger, `${BODY}/data/0/created_at`, '2026-03-14 09:26:53'),
    ),
    alone('rows of an order wrapped', 'violated', exchange('getOrder', 200, { data: { id: 1 } })),
  ],
  'responses/json-is-well-formed': [
    alone('an order', 'holds', order),
    alone('a file', 'notApplicable', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
    alone('a page in another encoding', 'notApplicable', answer('getOrder', 404, 'text/html', malformed('<p>'))),
    alone(
      'a warning first',
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
    alone('an order', 'holds', order),
    alone('no JSON', 'notApplicable', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
    alone('twice in the body', 'violated', mutate(order, '/response/body/duplicateKeys', ['.currency'])),
    alone('twice in rows', 'violated', mutate(orders, '/response/body/duplicateKeys', ['data.id', 'data.id'])),
  ],
  'responses/timestamps-are-real-moments': [
    alone('an order', 'holds', created),
    alone(
      'a leap day, to the microsecond',
      'holds',
      mutate(ledger, `${BODY}/data/0/created_at`, '2024-02-29T23:59:59.999999Z'),
    ),
    alone('the end of a day', 'holds', mutate(ledger, `${BODY}/data/0/created_at`, '2026-03-14T24:00:00+02:00')),
    alone('no rows', 'notApplicable', exchange('listOrders', 200, listBody([]))),
    alone('a text that is none', 'notApplicable', mutate(ledger, `${BODY}/data/0/created_at`, 'yesterday')),
    alone('the zero date', 'violated', mutate(ledger, `${BODY}/data/0/created_at`, '0000-00-00T00:00:00+00:00')),
    alone('30 February', 'violated', mutate(ledger, `${BODY}/data/0/created_at`, '2026-02-30T09:26:53+00:00')),
    alone('month and day swapped', 'violated', mutate(wallets, `${BODY}/data/0/updated_at`, '2026-14-03T09:26:53Z')),
    alone(
      'hour 25 in an item',
      'violated',
      mutate(orders, `${BODY}/data/0/items/0/created_at`, '2026-03-14T25:26:53Z'),
    ),
    alone('an offset of a day', 'violated', mutate(product, `${BODY}/data/updated_at`, '2026-03-14T09:26:53+24:00')),
  ],
  'responses/updated-is-not-before-created': [
    alone('an order', 'holds', order),
    alone('another offset', 'holds', mutate(product, `${BODY}/data/updated_at`, '2026-03-14T04:26:53-05:00')),
    alone('without the fraction', 'holds', mutate(product, `${BODY}/data/created_at`, '2026-03-14T09:26:53.9+00:00')),
    alone('rows of the ledger are never updated', 'notApplicable', ledger),
    alone('a second before', 'violated', mutate(order, `${BODY}/updated_at`, '2026-03-14T09:26:52+00:00')),
    alone('an item', 'violated', mutate(orders, `${BODY}/data/0/items/0/updated_at`, '1970-01-01T00:00:00+00:00')),
    alone('local time as UTC', 'violated', mutate(wallets, `${BODY}/data/0/updated_at`, '2026-03-14T04:26:53+00:00')),
  ],
  'responses/ulid-letter-case': [
    together('upper case', 'observed', [order, ledger]),
    {
      ...alone('a path in the other case', 'observed', read('01jck4q8z3v5w7x9y0a2b4c6d8')),
      facts: {
        orders: [{ ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8', number: '#1', fulfillment: 'pending', payment: 'completed' }],
      },
    },
    alone('wallets have none', 'notApplicable', wallets),
  ],
  'responses/timestamp-notation': [
    together('several', 'observed', [
      order,
      mutate(wallets, `${BODY}/data/0`, { ...walletBody, created_at: '2026-03-14T09:26:53.25Z' }),
    ]),
    alone('no rows', 'notApplicable', exchange('listOrders', 200, listBody([]))),
  ],
};

function paged(status: number, note: string): Exchange {
  return exchange(
    'listTransactions',
    status,
    {},
    { note, request: { ...withToken, target: '/api/v1/transactions?page=9' } },
  );
}

function read(ulid: string): Exchange {
  return { ...order, request: { ...withToken, target: `/api/v1/orders/${ulid}` } };
}

import type { Exchange, Json } from '../../evidence/evidence.js';
import { answer, exchange, mutate, type Samples } from '../sample.js';
import { alone, created } from '../sample-bodies.js';
import { refusalSamples } from './samples/refusals.js';

const valid = {
  wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f',
  items: [{ product_variant_id: 5012, quantity: 1 }],
};
const headers = { accept: 'application/json', authorization: 'Bearer <token:0123456789ab>' };
const unanswered: Partial<Exchange> = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } };

/** A creation as it was sent, answered with a status. */
function creation(
  body: string,
  status: number,
  mediaType = 'application/json',
  more: Partial<Exchange> = {},
): Exchange {
  const request = {
    method: 'POST',
    target: '/api/v1/orders',
    headers: { ...headers, 'content-type': mediaType },
    body,
  };
  return exchange(
    'createOrder',
    status,
    { message: 'The order was refused.' },
    { intent: 'invalid', request, ...more },
  );
}

function broken(pointer: string, replacement: unknown, status: number): Exchange {
  return creation(JSON.stringify(mutate(valid, pointer, replacement)), status);
}

/** A request for a path that belongs to no operation, or by a method that it does not have. */
function elsewhere(method: string, target: string, status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange(
    null,
    status,
    { message: 'No.' },
    { intent: 'unknown', request: { method, target, headers, body: null }, ...more },
  );
}

const refused = creation(JSON.stringify(valid), 422);
const unknownWallet: Partial<Exchange> = { intent: 'unknown', note: 'the unknown wallet ffffffff' };

const codes = (status: number, message: Json) =>
  exchange('getOrderCodes', status, { error: status !== 200, message, data: [] });

export const errorsSamples: Samples = {
  ...refusalSamples,
  'errors/creation-refusal-is-422': [
    alone('no quantity', 'holds', broken('/items/0/quantity', undefined, 422)),
    alone('a good body', 'notApplicable', creation(JSON.stringify(valid), 403)),
    alone('cut-off JSON', 'notApplicable', creation('{"wallet_id":', 400)),
    alone('another intent', 'notApplicable', { ...broken('/items', [], 201), intent: 'silent' }),
    alone('no answer', 'unknown', { ...broken('/items', [], 422), ...unanswered }),
    alone('too many requests', 'unknown', broken('/items', [], 429)),
    alone('a quantity of 0 is taken', 'violated', broken('/items/0/quantity', 0, 201)),
    alone('a number as text is taken', 'violated', broken('/items/0/quantity', '1', 201)),
    alone('no items give 400', 'violated', broken('/items', [], 400)),
    alone('null crashes', 'violated', broken('/wallet_id', null, 500)),
  ],
  'errors/malformed-body-is-refused': [
    alone('cut-off JSON', 'holds', creation('{"wallet_id":', 422)),
    alone('another media type', 'holds', creation(JSON.stringify(valid), 415, 'text/plain')),
    alone('JSON of another name', 'notApplicable', creation(JSON.stringify(valid), 201, 'text/plain')),
    alone('a broken shape', 'notApplicable', broken('/items', [], 201)),
    alone('no answer', 'unknown', creation('', 422, 'application/json', unanswered)),
    alone('cut-off JSON crashes', 'violated', creation('{"wallet_id":', 500)),
    alone('no body is redirected', 'violated', creation('', 302)),
    alone('another media type crashes', 'violated', creation('wallet_id=1', 500, 'text/plain')),
  ],
  'errors/unknown-path-is-404': [
    alone('404', 'holds', elsewhere('GET', '/api/v1/no-such-resource', 404)),
    alone('a path of the contract', 'notApplicable', elsewhere('GET', '/api/v1/orders/abc?x=1', 200)),
    alone('without a token', 'notApplicable', mutate(elsewhere('GET', '/api/v1/nothing', 401), '/request/headers', {})),
    alone('too many requests', 'unknown', elsewhere('GET', '/api/v1/nothing', 429)),
    alone('an empty answer', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 200)),
    alone('a redirect', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 302)),
    alone('a token that is refused', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 401)),
  ],
  'errors/wrong-method-is-refused': [
    alone('405', 'holds', elsewhere('DELETE', '/api/v1/orders/abc', 405)),
    alone('404', 'holds', elsewhere('PUT', '/api/v1/products/0', 404)),
    alone('an unknown path', 'notApplicable', elsewhere('DELETE', '/api/v1/nothing', 204)),
    alone('a method of the path', 'notApplicable', elsewhere('POST', '/api/v1/orders', 201)),
    alone('no answer', 'unknown', elsewhere('DELETE', '/api/v1/orders/abc', 405, unanswered)),
    alone('deleted', 'violated', elsewhere('DELETE', '/api/v1/orders/abc', 204)),
    alone('read all the same', 'violated', elsewhere('PUT', '/api/v1/products/0', 200)),
    alone('not implemented', 'violated', elsewhere('PATCH', '/api/v1/orders/abc', 501)),
  ],
  'errors/message-is-not-blank': [
    alone('a creation', 'holds', created),
    alone('codes', 'holds', codes(404, 'Not yet.')),
    alone('another script', 'holds', codes(404, 'まだです')),
    alone('a number', 'notApplicable', codes(404, 12)),
    alone('the body of a 403', 'notApplicable', codes(403, '')),
    alone('nothing', 'violated', mutate(created, '/response/body/value/message', '')),
    alone('a space that cannot be seen', 'violated', codes(200, ' \u00a0\u200b')),
    alone('a refusal', 'violated', exchange('createOrder', 422, { message: '...' })),
  ],
  'errors/bodies-of-401-and-403': [
    alone('JSON', 'observed', exchange('listOrders', 401, { message: 'No.' })),
    alone('nothing', 'observed', answer('listOrders', 403, null, { is: 'empty' })),
    alone('404', 'notApplicable', exchange('getOrder', 404, {})),
  ],
  'errors/bodies-of-other-404s': [
    alone('an order', 'observed', exchange('getOrder', 404, { message: 'No.' })),
    alone('codes', 'notApplicable', codes(404, 'No.')),
  ],
  'errors/body-of-the-ledgers-422': [
    alone('a message', 'observed', exchange('listTransactions', 422, { message: 'No.' })),
    alone('a creation', 'notApplicable', exchange('createOrder', 422, { message: 'No.' })),
  ],
  'errors/structure-of-validation-errors': [
    alone('a creation', 'observed', broken('/items', [], 422)),
    alone(
      'the ledger',
      'observed',
      exchange('listTransactions', 422, { errors: { sort: ['No.'] } }, { intent: 'invalid' }),
    ),
    alone('an unknown variant', 'observed', creation(JSON.stringify(valid), 422, undefined, { intent: 'unknown' })),
    alone('a business rule', 'notApplicable', creation(JSON.stringify(valid), 422)),
  ],
  'errors/business-rule-messages': [
    alone('a refusal', 'observed', creation(JSON.stringify(valid), 422)),
    alone('an unknown wallet', 'observed', creation(JSON.stringify(valid), 422, undefined, unknownWallet)),
    alone('a broken shape', 'notApplicable', broken('/items', [], 422)),
    alone('insufficient funds', 'notApplicable', mutate(refused, '/response/body/value/message', 'Saldo insuficiente')),
    alone('no message', 'notApplicable', mutate(creation(JSON.stringify(valid), 422), '/response/body/value', [])),
  ],
  'errors/statuses-of-malformed-requests': [
    alone('cut-off JSON', 'observed', creation('{"wallet_id":', 400)),
    alone('another method', 'observed', elsewhere('DELETE', '/api/v1/orders/abc', 405)),
    alone('an unknown path', 'observed', elsewhere('GET', '/api/v1/nothing', 404)),
    alone('a plain creation', 'notApplicable', created),
  ],
};

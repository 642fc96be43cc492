import type { Exchange } from '../../evidence/evidence.js';
import {
  alone,
  bytes,
  created,
  empty,
  orders,
  plain,
  products,
  wallets,
  withToken,
} from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './status-and-type.js';

const problem = answer('createOrder', 422, 'application/problem+json', { is: 'json', value: {}, duplicateKeys: [] });

function paged(status: number, note: string): Exchange {
  return exchange(
    'listTransactions',
    status,
    {},
    { note, request: { ...withToken, target: '/api/v1/transactions?page=9' } },
  );
}

describeRules(
  rules,
  {
    'responses/status-is-listed': [
      alone('a success', 'pass', orders),
      alone('a refused creation', 'pass', exchange('createOrder', 422, { message: 'No.' })),
      alone('a refused token', 'pass', exchange('listWallets', 401, {}, { intent: 'unauthenticated' })),
      alone('an unknown order', 'pass', exchange('getOrder', 404, {}, { intent: 'unknown' })),
      alone('products may need a token', 'notApplicable', exchange('listProducts', 401, {}, { request: plain })),
      alone('products may need a permission', 'notApplicable', exchange('listProducts', 403, {})),
      alone('an odd request', 'notApplicable', exchange('listOrders', 400, {}, { intent: 'silent' })),
      alone('no answer', 'inconclusive', { ...orders, ...noAnswer }),
      alone('too many requests', 'inconclusive', exchange('listOrders', 429, {})),
      alone('201 for a list', 'violated', exchange('listOrders', 201, {})),
      alone('400 for a creation', 'violated', exchange('createOrder', 400, { message: 'No.' })),
      alone('404 in a list', 'violated', exchange('listOrders', 404, {})),
      alone('410 for an order', 'violated', exchange('getOrder', 410, {}, { intent: 'unknown' })),
      alone('a token that products refuse', 'violated', exchange('listProducts', 401, {}, { request: withToken })),
    ],
    'responses/json-is-application-json': [
      alone('a list', 'pass', products),
      alone('an invoice', 'notApplicable', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
      alone('JSON without a type', 'violated', withValueAt(created, '/response/mediaType', null)),
      alone('a 422 as application/problem+json', 'violated', problem),
      alone('JSON as HTML', 'violated', withValueAt(orders, '/response/mediaType', 'text/html')),
    ],
    'responses/content-type-is-listed': [
      alone('a list', 'pass', products),
      alone('an invoice', 'pass', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
      alone('the body of a 403', 'notApplicable', answer('listOrders', 403, 'text/html', { is: 'text', text: 'No.' })),
      alone('no body', 'notApplicable', answer('downloadOrderInvoice', 200, null, empty)),
      alone(
        'an odd path',
        'notApplicable',
        answer('getOrderCodes', 404, 'text/html', { is: 'text', text: 'No.' }, { intent: 'silent' }),
      ),
      alone('JSON as HTML', 'violated', withValueAt(orders, '/response/mediaType', 'text/html')),
      alone('JSON without a type', 'pass', withValueAt(created, '/response/mediaType', null)),
      alone('a 422 as application/problem+json', 'pass', problem),
      alone('a file without a type', 'violated', answer('downloadOrderInvoice', 200, null, bytes)),
      alone('a file of any kind', 'violated', answer('downloadOrderCodes', 200, 'application/octet-stream', bytes)),
    ],
    'responses/valid-read-succeeds': [
      alone('a list', 'pass', wallets),
      alone('codes that may not be there', 'notApplicable', exchange('getOrderCodes', 404, {}, { intent: 'depends' })),
      alone('products may need a token', 'notApplicable', exchange('getProduct', 401, {}, { request: plain })),
      alone('the ledger after its last page', 'notApplicable', paged(422, '')),
      alone('no answer', 'inconclusive', { ...wallets, ...noAnswer }),
      alone('too many requests', 'inconclusive', exchange('listOrders', 429, {})),
      alone('a link of the ledger', 'violated', paged(422, 'follows a link of request #7')),
      alone('404 for an order', 'violated', exchange('getOrder', 404, { message: 'No.' })),
      alone('403 for a list', 'violated', exchange('listWallets', 403, { message: 'No.' })),
      alone('204 for an empty list', 'violated', answer('listOrders', 204, null, empty)),
    ],
  },
  {
    'responses/content-type-is-listed': /a web page, e.g. for login/,
    'responses/valid-read-succeeds': /lack a permission|looked up by another key/,
  },
);

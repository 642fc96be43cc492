import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  attempted,
  item,
  items,
  newOrder,
  onRefusal,
  refusal,
  WALLET,
} from '../shared/samples/refusal.test.support.js';
import { exchange, noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './malformed-requests.js';
import { broken, creation, elsewhere, valid } from './samples.test.support.js';

const textual = items.map(({ variant, quantity }) => ({ product_variant_id: variant, quantity: String(quantity) }));
const body = JSON.stringify({ wallet_id: WALLET, items: textual });
const request = { method: 'POST', target: '/api/v1/orders', headers: {}, body };

const bought = (cards: number, passes: number) => {
  const [card, other] = [item('Aurora Play Gift Card', cards), item('Lumen Music Pass', passes)];
  const data = newOrder(129.98, [
    { ...card, variant_name: '59.99 USD' },
    { ...other, variant_name: '59.99 USD' },
  ]);
  const { response } = exchange('createOrder', 201, { message: 'Created.', data });
  return refusal(201, { cause: 'shape', place: null, attempt: attempted(201, { request, response }) });
};

describeRules(rules, {
  'errors/malformed-body-is-refused': [
    alone('cut-off JSON', 'pass', creation('{"wallet_id":', 422)),
    alone('another media type', 'pass', creation(JSON.stringify(valid), 415, 'text/plain')),
    alone('JSON of another name', 'notApplicable', creation(JSON.stringify(valid), 201, 'text/plain')),
    alone('a broken shape', 'notApplicable', broken('/items', [], 201)),
    alone('no answer', 'inconclusive', creation('', 422, 'application/json', noAnswer)),
    alone('a crash', 'pass', creation('{"wallet_id":', 500)),
    alone('a comma too many is read', 'notApplicable', creation(JSON.stringify(valid).replace(/}$/, ',}'), 201)),
    alone('no body is fine', 'violated', creation('', 200)),
    alone('cut-off JSON is bought', 'violated', creation(JSON.stringify(valid).slice(0, -2), 201)),
    alone('the first of two orders is bought', 'notApplicable', creation(JSON.stringify(valid).repeat(2), 201)),
    alone('an order is cut out of another text', 'violated', creation(`order=${JSON.stringify(valid)}`, 201)),
  ],
  'errors/malformed-body-is-4xx': [
    alone('cut-off JSON', 'pass', creation('{"wallet_id":', 400)),
    alone('JSON of another name', 'notApplicable', creation(JSON.stringify(valid), 201, 'text/plain')),
    alone('a broken shape', 'notApplicable', broken('/items', [], 201)),
    alone('no answer', 'inconclusive', creation('', 422, 'application/json', noAnswer)),
    alone('single quotes are read', 'notApplicable', creation(JSON.stringify(valid).replaceAll('"', "'"), 201)),
    alone('a comma too many crashes', 'violated', creation(JSON.stringify(valid).replace(/}$/, ',}'), 500)),
    alone('cut-off JSON crashes', 'violated', creation('{"wallet_id":', 500)),
    alone('no body is redirected', 'violated', creation('', 302)),
    alone('the first of two orders is bought', 'violated', creation(JSON.stringify(valid).repeat(2), 201)),
    alone('another media type crashes', 'violated', creation('wallet_id=1', 500, 'text/plain')),
  ],
  'errors/unknown-path-is-404': [
    alone('404', 'pass', elsewhere('GET', '/api/v1/no-such-resource', 404)),
    alone('a path of the contract', 'notApplicable', elsewhere('GET', '/api/v1/orders/abc?x=1', 200)),
    alone(
      'without a token',
      'notApplicable',
      withValueAt(elsewhere('GET', '/api/v1/nothing', 401), '/request/headers', {}),
    ),
    alone('too many requests', 'inconclusive', elsewhere('GET', '/api/v1/nothing', 429)),
    alone('an empty answer', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 200)),
    alone('a redirect', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 302)),
    alone('a token that is refused', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 401)),
  ],
  'errors/wrong-method-is-refused': [
    alone('405', 'pass', elsewhere('DELETE', '/api/v1/orders/abc', 405)),
    alone('404', 'pass', elsewhere('PUT', '/api/v1/products/0', 404)),
    alone('an unknown path', 'notApplicable', elsewhere('DELETE', '/api/v1/nothing', 204)),
    alone('a method of the path', 'notApplicable', elsewhere('POST', '/api/v1/orders', 201)),
    alone('no answer', 'inconclusive', elsewhere('DELETE', '/api/v1/orders/abc', 405, noAnswer)),
    alone('deleted', 'violated', elsewhere('DELETE', '/api/v1/orders/abc', 204)),
    alone('read all the same', 'violated', elsewhere('PUT', '/api/v1/products/0', 200)),
    alone('not implemented', 'pass', elsewhere('PATCH', '/api/v1/orders/abc', 501)),
    alone('a crash', 'violated', elsewhere('PATCH', '/api/v1/orders/abc', 500)),
  ],
  'errors/lenient-order-is-as-it-says': [
    onRefusal('what the texts say', 'pass', bought(2, 1)),
    onRefusal('a refusal', 'notApplicable', refusal(422, { attempt: attempted(422, { request }) })),
    onRefusal('a body as the contract says', 'notApplicable', refusal(201)),
    onRefusal('items that cannot be read', 'notApplicable', withValueAt(bought(2, 1), '/attempt/items', [])),
    onRefusal('one piece instead of two', 'violated', bought(1, 1)),
    onRefusal('another product', 'violated', bought(1, 2)),
  ],
});

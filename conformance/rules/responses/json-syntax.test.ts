import { alone, bytes, order, orders } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { answer, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './json-syntax.js';

const malformed = (text: string, because = 'Unexpected token') => ({ is: 'malformed', because, text }) as const;

describeRules(rules, {
  'responses/json-is-well-formed': [
    alone('an order', 'pass', order),
    alone('a file', 'notApplicable', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
    alone('a page in another encoding', 'notApplicable', answer('getOrder', 404, 'text/html', malformed('<p>'))),
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
});

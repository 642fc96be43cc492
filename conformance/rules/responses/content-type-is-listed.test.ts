import { alone, created, orders, products } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, mutate } from '../shared/samples/sample.test.support.js';
import rule from './content-type-is-listed.js';
import { bytes, empty } from './samples.test.support.js';

describeRule(
  rule,
  [
    alone('a list', 'pass', products),
    alone('an invoice', 'pass', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
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
  { hint: /a page for people/ },
);

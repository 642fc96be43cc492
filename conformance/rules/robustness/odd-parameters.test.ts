import type { Exchange } from '../../evidence/evidence.js';
import { alone, order, products } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { exchange, noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './odd-parameters.js';
import { dropped, get, odd, oddProduct } from './samples.test.support.js';

function oddOrder(ulid: string, status: number): Exchange {
  return exchange('getOrder', status, {}, { intent: 'silent', request: get(`/api/v1/orders/${ulid}`) });
}

describeRules(rules, {
  'robustness/odd-parameters-are-answered': [
    alone('a page', 'pass', odd(200)),
    alone('a refusal', 'pass', odd(422)),
    alone('a plain list', 'notApplicable', products),
    alone('an odd path', 'notApplicable', oddProduct('abc', 500)),
    alone('too many requests', 'inconclusive', odd(429)),
    alone('no answer in time', 'inconclusive', odd(200, noAnswer)),
    alone('a server error', 'violated', odd(500)),
    alone('a redirect', 'violated', odd(302)),
    alone('a broken connection', 'violated', odd(200, dropped)),
  ],
  'robustness/odd-path-parameters-are-answered': [
    alone('no product', 'pass', oddProduct('abc', 404)),
    alone('no order', 'pass', oddOrder('not-a-ulid', 400)),
    alone('no letter', 'pass', oddProduct('0%ED%A0%80', 400)),
    alone('an integer', 'notApplicable', oddProduct('-1', 500)),
    alone('a ULID', 'notApplicable', oddOrder('00000000000000000000000000', 200)),
    alone(
      'a plain order',
      'notApplicable',
      withValueAt(order, '/request/target', '/api/v1/orders/01JCK4Q8Z3V5W7X9Y0A2B4C6D8'),
    ),
    alone('too many requests', 'inconclusive', oddProduct('abc', 429)),
    alone('a lenient integer', 'violated', oddProduct('1.5', 200)),
    alone('a server error', 'violated', oddOrder('x%27%20OR%20%271%27%3D%271', 500)),
    alone('a server error for what is no letter', 'violated', oddOrder('0%ED%A0%80', 500)),
    alone('a broken connection', 'violated', oddProduct('%25', 200, dropped)),
  ],
});

import { alone, orders } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import { plain, unanswered, withToken } from './samples.test.support.js';
import rule from './status-is-listed.js';

describeRule(rule, [
  alone('a success', 'pass', orders),
  alone('a refused creation', 'pass', exchange('createOrder', 422, { message: 'No.' })),
  alone('a refused token', 'pass', exchange('listWallets', 401, {}, { intent: 'unauthenticated' })),
  alone('an unknown order', 'pass', exchange('getOrder', 404, {}, { intent: 'unknown' })),
  alone('products may need a token', 'notApplicable', exchange('listProducts', 401, {}, { request: plain })),
  alone('an odd request', 'notApplicable', exchange('listOrders', 400, {}, { intent: 'silent' })),
  alone('no answer', 'inconclusive', { ...orders, ...unanswered }),
  alone('too many requests', 'inconclusive', exchange('listOrders', 429, {})),
  alone('201 for a list', 'violated', exchange('listOrders', 201, {})),
  alone('400 for a creation', 'violated', exchange('createOrder', 400, { message: 'No.' })),
  alone('404 in a list', 'violated', exchange('listOrders', 404, {})),
  alone('410 for an order', 'violated', exchange('getOrder', 410, {}, { intent: 'unknown' })),
  alone('a token that products refuse', 'violated', exchange('listProducts', 401, {}, { request: withToken })),
]);

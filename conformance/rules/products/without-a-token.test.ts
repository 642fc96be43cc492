import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange } from '../shared/samples/sample.test.support.js';
import { plain, unanswered, withToken } from './reads.test.support.js';
import rule from './without-a-token.js';

describeRule(rule, [
  alone('served', 'observed', exchange('listProducts', 200, {}, { as: 'none', intent: 'silent', request: plain })),
  alone('401', 'observed', exchange('getProduct', 401, {}, { as: 'none', intent: 'silent', request: plain })),
  alone('an invalid token', 'observed', exchange('getProduct', 200, {}, { as: 'invalid', request: withToken })),
  alone('a valid token', 'notApplicable', exchange('listProducts', 200, {}, { request: withToken })),
  alone('another operation', 'notApplicable', exchange('listOrders', 401, {}, { as: 'none', request: plain })),
  alone('no answer', 'unknown', {
    ...answer('listProducts', 200, null, { is: 'empty' }, { as: 'none', request: plain }),
    ...unanswered,
  }),
]);

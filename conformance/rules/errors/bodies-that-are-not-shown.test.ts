import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange } from '../shared/samples/sample.test.support.js';
import rules from './bodies-that-are-not-shown.js';
import { codes } from './samples.test.support.js';

describeRules(rules, {
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
});

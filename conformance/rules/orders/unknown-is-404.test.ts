import type { Exchange } from '../../evidence/evidence.js';
import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange, noAnswer } from '../shared/samples/sample.test.support.js';
import rule from './unknown-is-404.js';

function unknownRead(operation: Exchange['operation'], status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange(operation, status, { message: 'No.' }, { intent: 'unknown', ...more });
}

describeRule(
  rule,
  [
    alone('404', 'pass', unknownRead('getOrder', 404)),
    alone('404 for a file', 'pass', unknownRead('downloadOrderCodes', 404)),
    alone('an order that exists', 'notApplicable', exchange('getOrder', 403, {})),
    alone('a product', 'notApplicable', unknownRead('getProduct', 200)),
    alone('no token', 'notApplicable', unknownRead('getOrder', 401, { as: 'none' })),
    alone('no answer', 'inconclusive', unknownRead('getOrder', 404, noAnswer)),
    alone('too many requests', 'inconclusive', unknownRead('getOrder', 429)),
    alone('403', 'violated', unknownRead('getOrder', 403)),
    alone('200', 'violated', unknownRead('getOrderCodes', 200)),
    alone('500', 'violated', unknownRead('downloadOrderInvoice', 500)),
    alone('422', 'violated', unknownRead('downloadOrderCodes', 422)),
  ],
  { hint: /a lookup that finds nothing/ },
);

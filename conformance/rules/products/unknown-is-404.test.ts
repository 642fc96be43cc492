import type { Exchange } from '../../evidence/evidence.js';
import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange, noAnswer } from '../shared/samples/sample.test.support.js';
import { plain, readRow, withToken } from './samples.test.support.js';
import rule from './unknown-is-404.js';

function unknownRead(status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange('getProduct', status, { message: 'No.' }, { intent: 'unknown', request: withToken, ...more });
}

describeRule(
  rule,
  [
    alone('404', 'pass', unknownRead(404)),
    alone('a product that exists', 'notApplicable', exchange('getProduct', 404, {})),
    alone('the id exists after all', 'notApplicable', {
      ...exchange('getProduct', 200, { data: { ...readRow, id: 99 } }),
      intent: 'unknown',
      request: withToken,
    }),
    alone('no answer', 'inconclusive', unknownRead(404, noAnswer)),
    alone('too many requests', 'inconclusive', unknownRead(429)),
    alone('products that need a token', 'inconclusive', unknownRead(401, { request: plain })),
    alone('200 without a product', 'violated', unknownRead(200)),
    alone('200 with another product', 'violated', {
      ...exchange('getProduct', 200, { data: readRow }),
      intent: 'unknown',
      request: withToken,
    }),
    alone('the id of a variant that is also a product', 'notApplicable', {
      ...exchange('getProduct', 200, { data: { ...readRow, id: 99 } }),
      intent: 'depends',
      request: withToken,
    }),
    alone('the id of a variant', 'violated', {
      ...exchange('getProduct', 200, { data: readRow }),
      intent: 'depends',
      request: withToken,
    }),
    alone('a product that may exist', 'notApplicable', unknownRead(410, { intent: 'depends' })),
    alone('422', 'violated', unknownRead(422)),
    alone('500', 'violated', unknownRead(500)),
    alone('a valid token that is refused', 'violated', unknownRead(401)),
  ],
  { hint: /a lookup that finds nothing/ },
);

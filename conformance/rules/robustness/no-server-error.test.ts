import { alone, products } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange } from '../shared/samples/sample.test.support.js';
import rule from './no-server-error.js';
import { dropped, odd } from './samples.test.support.js';

describeRule(
  rule,
  [
    alone('a success', 'pass', products),
    alone('a refusal', 'pass', odd(400)),
    alone('no answer', 'inconclusive', odd(200, dropped)),
    alone('500 with its body', 'violated', exchange('createOrder', 500, { message: 'An unexpected error occurred.' })),
    alone('502 from a proxy', 'violated', answer('listOrders', 502, 'text/html', { is: 'text', text: 'Bad gateway' })),
    alone('501 for an odd request', 'violated', odd(501)),
  ],
  { hint: /the service is down/ },
);

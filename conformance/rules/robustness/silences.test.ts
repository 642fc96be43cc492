import { alone, order, products, together } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import { odd } from './samples.test.support.js';
import rules from './silences.js';

const accepting = { ...products, request: { ...products.request, headers: { 'accept-encoding': 'gzip, br' } } };

describeRules(rules, {
  'robustness/rate-limit': [
    together('no limit', 'observed', [products, order]),
    together('a limit that was waited for', 'observed', [products, { ...order, throttled: 2 }]),
  ],
  'robustness/compression': [
    alone('plain', 'observed', accepting),
    alone('gzip', 'observed', withValueAt(accepting, '/response/headers', [['content-encoding', 'gzip']])),
    alone('a client that accepts none', 'notApplicable', products),
    alone('no answer', 'notApplicable', odd(200, noAnswer)),
  ],
});

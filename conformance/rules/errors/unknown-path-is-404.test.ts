import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { elsewhere } from './samples.test.support.js';
import rule from './unknown-path-is-404.js';

describeRule(rule, [
  alone('404', 'pass', elsewhere('GET', '/api/v1/no-such-resource', 404)),
  alone('a path of the contract', 'notApplicable', elsewhere('GET', '/api/v1/orders/abc?x=1', 200)),
  alone('without a token', 'notApplicable', mutate(elsewhere('GET', '/api/v1/nothing', 401), '/request/headers', {})),
  alone('too many requests', 'inconclusive', elsewhere('GET', '/api/v1/nothing', 429)),
  alone('an empty answer', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 200)),
  alone('a redirect', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 302)),
  alone('a token that is refused', 'violated', elsewhere('GET', '/api/v1/no-such-resource', 401)),
]);

import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { elsewhere, unanswered } from './samples.test.support.js';
import rule from './wrong-method-is-refused.js';

describeRule(rule, [
  alone('405', 'pass', elsewhere('DELETE', '/api/v1/orders/abc', 405)),
  alone('404', 'pass', elsewhere('PUT', '/api/v1/products/0', 404)),
  alone('an unknown path', 'notApplicable', elsewhere('DELETE', '/api/v1/nothing', 204)),
  alone('a method of the path', 'notApplicable', elsewhere('POST', '/api/v1/orders', 201)),
  alone('no answer', 'inconclusive', elsewhere('DELETE', '/api/v1/orders/abc', 405, unanswered)),
  alone('deleted', 'violated', elsewhere('DELETE', '/api/v1/orders/abc', 204)),
  alone('read all the same', 'violated', elsewhere('PUT', '/api/v1/products/0', 200)),
  alone('not implemented', 'violated', elsewhere('PATCH', '/api/v1/orders/abc', 501)),
]);

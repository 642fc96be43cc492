import { alone, created } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { creation, elsewhere } from './samples.test.support.js';
import rule from './statuses-of-malformed-requests.js';

describeRule(rule, [
  alone('cut-off JSON', 'observed', creation('{"wallet_id":', 400)),
  alone('another method', 'observed', elsewhere('DELETE', '/api/v1/orders/abc', 405)),
  alone('an unknown path', 'observed', elsewhere('GET', '/api/v1/nothing', 404)),
  alone('a plain creation', 'notApplicable', created),
]);

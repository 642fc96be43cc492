import { order, products, together } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './rate-limit.js';

describeRule(rule, [
  together('no limit', 'observed', [products, order]),
  together('a limit that was waited for', 'observed', [products, { ...order, throttled: 2 }]),
]);

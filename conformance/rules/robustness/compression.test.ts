import { alone, products } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './compression.js';
import { odd, timedOut } from './samples.test.support.js';

describeRule(rule, [
  alone('plain', 'observed', products),
  alone('gzip', 'observed', mutate(products, '/response/headers', [['content-encoding', 'gzip']])),
  alone('no answer', 'notApplicable', odd(200, timedOut)),
]);

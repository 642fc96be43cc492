import { alone, products } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './odd-parameters-are-answered.js';
import { dropped, odd, oddProduct, timedOut } from './samples.test.support.js';

describeRule(rule, [
  alone('a page', 'pass', odd(200)),
  alone('a refusal', 'pass', odd(422)),
  alone('a plain list', 'notApplicable', products),
  alone('an odd path', 'notApplicable', oddProduct('abc', 500)),
  alone('too many requests', 'inconclusive', odd(429)),
  alone('no answer in time', 'inconclusive', odd(200, timedOut)),
  alone('a server error', 'violated', odd(500)),
  alone('a redirect', 'violated', odd(302)),
  alone('a broken connection', 'violated', odd(200, dropped)),
]);

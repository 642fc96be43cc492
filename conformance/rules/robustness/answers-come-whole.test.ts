import { alone, order, products } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer } from '../shared/samples/sample.test.support.js';
import rule from './answers-come-whole.js';
import { dropped, odd } from './samples.test.support.js';

describeRule(rule, [
  alone('a success', 'pass', products),
  alone('a refusal', 'pass', odd(400)),
  alone('an answer that was not waited for', 'notApplicable', {
    ...order,
    response: null,
    failure: { kind: 'dropped', message: 'this client dropped the connection' },
  }),
  alone('an answer too late', 'violated', odd(200, noAnswer)),
  alone('a broken connection', 'violated', { ...order, ...dropped }),
  alone('a body without end', 'violated', {
    ...products,
    response: null,
    failure: { kind: 'too large', message: 'the body exceeds 8388608 bytes' },
  }),
  alone('a body that breaks off', 'violated', {
    ...order,
    response: null,
    failure: { kind: 'protocol', message: 'the answer breaks off after 17 bytes of its body' },
  }),
]);

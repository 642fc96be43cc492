import { alone, order, orders } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, mutate } from '../shared/samples/sample.test.support.js';
import rule from './json-keys-are-unique.js';
import { bytes } from './samples.test.support.js';

describeRule(rule, [
  alone('an order', 'pass', order),
  alone('no JSON', 'notApplicable', answer('downloadOrderInvoice', 200, 'application/pdf', bytes)),
  alone('twice in the body', 'violated', mutate(order, '/response/body/duplicateKeys', ['.currency'])),
  alone('twice in rows', 'violated', mutate(orders, '/response/body/duplicateKeys', ['data.id', 'data.id'])),
]);

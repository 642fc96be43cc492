import { alone, created, orderBody, together } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './transitions.js';

const moved = (status: string) => exchange('getOrder', 200, { ...orderBody, fulfillment_status: status });

describeRule(rule, [
  together('two steps', 'observed', [created, moved('processing'), moved('completed')]),
  together('in the order of the exchanges', 'observed', [moved('completed'), created]),
  alone('one view', 'notApplicable', created),
]);

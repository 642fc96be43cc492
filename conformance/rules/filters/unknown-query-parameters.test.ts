import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { on } from './answers.test.support.js';
import rule from './unknown-query-parameters.js';

describeRule(rule, [
  on('observed', 'ignored', ['listOrders', { no_such_parameter: '1' }, 200]),
  on('observed', 'refused', ['listOrders', { no_such_parameter: '1' }, 400]),
  on('notApplicable', 'another oddity', ['listOrders', { per_page: 'abc' }, 200]),
]);

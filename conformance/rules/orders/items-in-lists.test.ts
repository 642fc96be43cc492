import { onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './items-in-lists.js';
import { all, order, orders } from './samples.test.support.js';

describeRule(rule, [
  onWalk('shown', 'observed', orders(all)),
  onWalk('both', 'observed', orders([...all, order(6, { items: [] })])),
  onWalk('no order', 'notApplicable', orders([])),
]);

import { onWalk, onWalks } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './list-order.js';
import { all, orders, row } from './samples.test.support.js';

describeRule(rule, [
  onWalk('oldest first', 'observed', orders(all)),
  onWalks('newest first, and an empty list', 'observed', [orders(all.toReversed()), orders([])]),
  onWalk('one order', 'notApplicable', orders([row])),
]);

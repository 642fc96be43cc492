import { onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './list-order.js';
import { list, row, two } from './observed.test.support.js';

describeRule(rule, [
  onWalk('by id', 'observed', list(two)),
  onWalk('in no order', 'observed', list([...two, { ...row, id: 5 }])),
  onWalk('one row', 'notApplicable', list([row])),
  onWalk('ids that are none', 'observed', list([{ id: 'a' }, { id: 2 }, { id: null }, { name: 'b' }, { name: 'a' }])),
]);

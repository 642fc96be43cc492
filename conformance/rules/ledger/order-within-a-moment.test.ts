import { onWalk, onWalks } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { asc, desc, ledger, newest, row, ties } from './order.test.support.js';
import rule from './order-within-a-moment.js';

describeRule(rule, [
  onWalk('by id', 'observed', asc),
  onWalks('both ways', 'observed', [asc, desc, ledger(ties, { sort: 'desc' })]),
  onWalk('no sort', 'notApplicable', ledger(newest)),
  onWalk('no such rows', 'notApplicable', ledger([row(0), row(2)], { sort: 'asc' })),
]);

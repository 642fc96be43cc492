import { onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { on, row } from './observed.test.support.js';
import rule from './status-values.js';

describeRule(rule, [
  onWalk('two', 'observed', on(row, { ...row, status: 'pending' })),
  onWalk('no text', 'notApplicable', on({ ...row, status: 1 })),
]);

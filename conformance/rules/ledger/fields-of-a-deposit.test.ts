import { onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './fields-of-a-deposit.js';
import { on, row } from './observed.test.support.js';

describeRule(rule, [
  onWalk('a bank besides', 'observed', on(row, { ...row, deposit: { id: 1, reference: 'A', bank: 'B' } })),
  onWalk('no deposit', 'notApplicable', on(row)),
]);

import { onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { on, row } from './observed.test.support.js';
import rule from './order-and-deposit-of-a-withdrawal.js';

const withdrawal = { ...row, type: 'withdraw', order: null };

describeRule(rule, [
  onWalk('null and missing', 'observed', on(withdrawal, { type: 'withdraw', order: {} })),
  onWalk('no withdraw', 'notApplicable', on(row)),
]);

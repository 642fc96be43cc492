import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './adjustment-says-what-for.js';
import { all, credit, debit, deposit, on } from './rows.test.support.js';

describeRule(rule, [
  on('a text', 'pass', ...all),
  on('no adjustment', 'notApplicable', { ...deposit, description: '' }),
  on('null', 'notApplicable', { ...credit, description: null }),
  on('empty', 'violated', { ...credit, description: '' }),
  on('spaces', 'violated', { ...debit, description: ' \t' }),
]);

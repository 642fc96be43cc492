import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './deposit-names-its-deposit.js';
import { all, deposit, on, pending } from './rows.test.support.js';

describeRule(rule, [
  on('a deposit', 'pass', ...all),
  on('a blank reference', 'pass', mutate(deposit, '/deposit/reference', '')),
  on('another status', 'notApplicable', pending({ ...deposit, deposit: null })),
  on('null', 'violated', { ...deposit, deposit: null }),
  on('no reference', 'violated', mutate(deposit, '/deposit/reference', undefined)),
  on('an id as text', 'violated', mutate(deposit, '/deposit/id', '7')),
  on('the id alone', 'violated', { ...deposit, deposit: 7 }),
]);

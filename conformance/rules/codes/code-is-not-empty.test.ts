import {
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  PASS,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './code-is-not-empty.js';

describeRule(rule, [
  onDeliveries('codes', 'pass', delivered()),
  onDeliveries('none', 'notApplicable', waiting('pending')),
  onDeliveries('an empty text', 'violated', delivered({ codes: codesAnswer([entry(PASS, [code(1, { code: '' })])]) })),
  onDeliveries(
    'spaces',
    'violated',
    delivered({ codes: codesAnswer([entry(PASS, [code(1), code(2, { code: ' ' })])]) }),
  ),
]);

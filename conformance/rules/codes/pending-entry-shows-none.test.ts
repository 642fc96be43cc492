import {
  code,
  codesAnswer,
  delivered,
  entry,
  noCodes,
  onDeliveries,
  PASS,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { partial } from './counts.test.support.js';
import rule from './pending-entry-shows-none.js';

describeRule(rule, [
  onDeliveries(
    'an empty one',
    'pass',
    delivered({ before: partial, codes: codesAnswer([entry(PASS, [], 'pending')]) }),
  ),
  onDeliveries('none pending', 'notApplicable', delivered()),
  onDeliveries('refused', 'notApplicable', delivered({ codes: noCodes() })),
  onDeliveries(
    'one code',
    'violated',
    delivered({ before: partial, codes: codesAnswer([entry(PASS, [code(1)], 'pending')]) }),
  ),
]);

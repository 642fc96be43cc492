import {
  allCodes,
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  PASS,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './expiry-is-a-real-moment.js';

describeRule(rule, [
  onDeliveries('29 February of a leap year', 'pass', delivered({ codes: codesAnswer(allCodes()) })),
  onDeliveries(
    'another notation',
    'notApplicable',
    delivered({ codes: codesAnswer([entry(PASS, [code(1, { expiration_date: '2027-02-30T00:00:00Z' })])]) }),
  ),
  ...[
    '2027-02-29 00:00:00',
    '2027-04-31 12:00:00',
    '2027-13-01 00:00:00',
    '2027-01-01 24:00:01',
    '0000-00-00 00:00:00',
  ].map((moment) =>
    onDeliveries(
      moment,
      'violated',
      delivered({ codes: codesAnswer([entry(PASS, [code(1, { expiration_date: moment })])]) }),
    ),
  ),
]);

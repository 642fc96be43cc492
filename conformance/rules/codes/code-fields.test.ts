import {
  allCodes,
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  PASS,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules from './code-fields.js';

const blank = (count: number) =>
  delivered({
    codes: codesAnswer([
      entry(
        PASS,
        Array.from({ length: count }, (_, at) => code(at, { code: ' ' })),
      ),
    ]),
  });

describeRules(rules, {
  'codes/some-code-is-delivered': [
    onDeliveries('codes', 'pass', delivered()),
    onDeliveries('a text after blank ones', 'pass', blank(4), delivered()),
    onDeliveries('none', 'notApplicable', waiting('pending')),
    onDeliveries('two blank codes', 'inconclusive', blank(2)),
    onDeliveries('blank codes in two orders', 'violated', blank(2), blank(1)),
  ],
  'codes/code-is-not-empty': [
    onDeliveries('codes', 'pass', delivered()),
    onDeliveries('none', 'notApplicable', waiting('pending')),
    onDeliveries(
      'an empty text',
      'violated',
      delivered({ codes: codesAnswer([entry(PASS, [code(1, { code: '' })])]) }),
    ),
    onDeliveries(
      'spaces',
      'violated',
      delivered({ codes: codesAnswer([entry(PASS, [code(1), code(2, { code: ' ' })])]) }),
    ),
  ],
  'codes/expiry-is-a-real-moment': [
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
  ],
});

import {
  CARDS,
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  PASS,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './none-twice-in-an-order.js';

describeRule(rule, [
  onDeliveries('four codes', 'pass', delivered()),
  onDeliveries('none', 'notApplicable', waiting('pending')),
  onDeliveries(
    'two blank ones with serial numbers',
    'pass',
    delivered({
      codes: codesAnswer([entry(PASS, [code(1, { code: '' }), code(2, { code: '' })])]),
    }),
  ),
  onDeliveries(
    'in one entry',
    'violated',
    delivered({ codes: codesAnswer([entry(CARDS, [code(1), code(2), code(1)])]) }),
  ),
  onDeliveries(
    'in two',
    'violated',
    delivered({ codes: codesAnswer([entry(CARDS, [code(1)]), entry(PASS, [code(1)])]) }),
  ),
  onDeliveries('at the second read', 'violated', delivered({ again: codesAnswer([entry(PASS, [code(1), code(1)])]) })),
  onDeliveries(
    'one serial number for two blank codes',
    'violated',
    delivered({
      codes: codesAnswer([entry(PASS, [code(1, { code: '' }), code(1, { code: '' })])]),
    }),
  ),
]);

import { expect, it } from 'vitest';
import {
  allCodes,
  CARDS,
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  ordered,
  PASS,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import rules from './no-code-twice.js';

const other = { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D9', order_number: '#104234' };

const another = (n: number, state = 'completed') =>
  delivered({ before: ordered(state, other), owner: 'other', codes: codesAnswer(allCodes(n)) });

const lower = { ulid: '01jck4q8z3v5w7x9y0a2b4c6d8' };

it('two orders with all codes of a product in common may be kept under one key', () => {
  const rule = rules.find(({ id }) => id === 'codes/none-in-two-orders') ?? expect.fail();
  const explained = (from: number) => verdictOn(rule, onDeliveries('', 'violated', delivered(), another(from)));
  expect(explained(1)).toMatchObject({ explanations: [expect.stringContaining('lacks the order')] });
  expect(explained(4)).toMatchObject({ explanations: [] });
});

describeRules(rules, {
  'codes/none-twice-in-an-order': [
    onDeliveries('four codes', 'pass', delivered()),
    onDeliveries('none', 'notApplicable', waiting('pending')),
    onDeliveries(
      'two blank codes with serial numbers',
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
    onDeliveries(
      'at the second read',
      'violated',
      delivered({ again: codesAnswer([entry(PASS, [code(1), code(1)])]) }),
    ),
    onDeliveries(
      'one serial number for two blank codes',
      'violated',
      delivered({
        codes: codesAnswer([entry(PASS, [code(1, { code: '' }), code(1, { code: '' })])]),
      }),
    ),
  ],
  'codes/none-in-two-orders': [
    onDeliveries('other codes each', 'pass', delivered(), another(5)),
    onDeliveries('one order read twice', 'notApplicable', delivered(), delivered()),
    onDeliveries(
      'one order with its ulid in other letter case',
      'notApplicable',
      delivered(),
      delivered({ before: ordered('completed', lower) }),
    ),
    onDeliveries('sold again after a refund', 'notApplicable', delivered({ before: ordered('refunded') }), another(1)),
    onDeliveries('the same codes', 'violated', delivered(), another(1)),
    onDeliveries('the last of one is the first of the other', 'violated', delivered(), another(4)),
  ],
});

import { expect, it } from 'vitest';
import type { Exchange } from '../../evidence/evidence.js';
import {
  allCodes,
  CARDS,
  code,
  codesAnswer,
  delivered,
  entry,
  noCodes,
  onDeliveries,
  ordered,
  PASS,
  refunded,
  unanswered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rules from './codes-by-status.js';

const partly = codesAnswer([entry(CARDS, [code(1), code(2), code(3)]), entry(PASS, [], 'pending')]);
const notReady = exchange('getOrderCodes', 422, { message: 'Not ready.' });

it('codes that are those from before the order was completed may be kept in a cache', () => {
  const rule = rules.find(({ id }) => id === 'codes/completed-order-has-no-pending-entry') ?? expect.fail();
  const after = (earlier: Exchange) =>
    verdictOn(
      rule,
      onDeliveries(
        '',
        'violated',
        delivered({ codes: partly, earlier: { codes: { ...earlier, id: 3 }, archive: null } }),
      ),
    );
  expect(after(partly)).toMatchObject({ hint: expect.stringContaining('the answer of request #3') });
  expect(after(noCodes())).not.toHaveProperty('hint');
});

describeRules(rules, {
  'codes/completed-order-shows-codes': [
    onDeliveries('a completed order with its codes', 'pass', delivered()),
    onDeliveries('an order on its way', 'notApplicable', waiting('processing')),
    onDeliveries('no answer', 'inconclusive', delivered({ codes: unanswered(noCodes()) })),
    onDeliveries('only 429', 'inconclusive', delivered({ codes: exchange('getOrderCodes', 429, null) })),
    onDeliveries('404 and no second read', 'inconclusive', delivered({ codes: noCodes(), after: null })),
    onDeliveries('refunded meanwhile', 'notApplicable', delivered({ codes: noCodes(403), after: refunded })),
    onDeliveries('404', 'violated', delivered({ codes: noCodes() })),
    onDeliveries('403', 'violated', delivered({ codes: noCodes(403) })),
    onDeliveries('500', 'violated', delivered({ codes: exchange('getOrderCodes', 500, { message: 'Oops' }) })),
  ],
  'codes/completed-order-has-no-pending-entry': [
    onDeliveries('a completed order', 'pass', delivered()),
    onDeliveries(
      'a partial order',
      'notApplicable',
      delivered({ before: ordered('partially_fulfilled'), codes: partly }),
    ),
    onDeliveries(
      'completed after the read',
      'notApplicable',
      delivered({ before: ordered('processing'), codes: partly }),
    ),
    onDeliveries('no second read', 'inconclusive', delivered({ codes: partly, after: null })),
    onDeliveries('one entry pending', 'violated', delivered({ codes: partly })),
  ],
  'codes/not-there-yet-is-403-or-404': [
    onDeliveries('404 while processing', 'pass', waiting('processing')),
    onDeliveries('403 while pending', 'pass', waiting('pending', { codes: noCodes(403) })),
    onDeliveries('codes that arrived quickly', 'notApplicable', waiting('pending', { codes: codesAnswer(allCodes()) })),
    onDeliveries('a completed order', 'notApplicable', delivered()),
    onDeliveries('a refunded order', 'notApplicable', delivered({ before: refunded, codes: codesAnswer([]) })),
    onDeliveries('no answer', 'inconclusive', waiting('pending', { codes: unanswered(noCodes()) })),
    onDeliveries('200 with no entry', 'violated', waiting('pending', { codes: codesAnswer([]) })),
    onDeliveries(
      '200 with only pending entries',
      'pass',
      waiting('processing', { codes: codesAnswer([entry(CARDS, [], 'pending'), entry(PASS, [], 'pending')]) }),
    ),
    onDeliveries(
      '200 with a completed entry that has no codes',
      'violated',
      waiting('processing', { codes: codesAnswer([entry(CARDS, [], 'completed'), entry(PASS, [], 'pending')]) }),
    ),
    onDeliveries('422', 'violated', waiting('pending', { codes: notReady })),
  ],
});

import {
  allCodes,
  CARDS,
  codesAnswer,
  delivered,
  entry,
  noCodes,
  onDeliveries,
  PASS,
  unanswered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './not-there-yet-is-403-or-404.js';
import { refunded } from './samples.test.support.js';

const notReady = exchange('getOrderCodes', 422, { message: 'Not ready.' });

describeRule(rule, [
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
]);

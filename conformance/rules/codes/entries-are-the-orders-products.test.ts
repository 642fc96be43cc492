import {
  allCodes,
  CARDS,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  ordered,
  PASS,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './entries-are-the-orders-products.js';
import { refunded } from './samples.test.support.js';

describeRule(rule, [
  onDeliveries('each product once', 'pass', delivered()),
  onDeliveries(
    'a product in two entries with different letter case',
    'pass',
    delivered({ codes: codesAnswer([entry(CARDS.toUpperCase(), []), entry(PASS, []), entry(PASS, [])]) }),
  ),
  onDeliveries(
    'a listed order without items',
    'notApplicable',
    delivered({ before: ordered('completed', { items: [] }) }),
  ),
  onDeliveries('no codes yet', 'notApplicable', waiting('pending')),
  onDeliveries(
    'codes that are not objects',
    'notApplicable',
    delivered({ codes: codesAnswer([{ product_name: CARDS, status: 'completed', codes: ['A'] }]) }),
  ),
  onDeliveries('entries taken back with a refund', 'pass', delivered({ before: refunded, codes: codesAnswer([]) })),
  onDeliveries('the second code missing', 'violated', delivered({ codes: codesAnswer(allCodes().slice(0, 1)) })),
  onDeliveries(
    'one code too many',
    'violated',
    delivered({ codes: codesAnswer([...allCodes(), entry('Cirrus Points', [], 'pending')]) }),
  ),
]);

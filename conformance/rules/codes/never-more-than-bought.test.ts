import {
  CARDS,
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  ordered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { cards, inEntries, partial } from './counts.test.support.js';
import rule from './never-more-than-bought.js';

describeRule(rule, [
  onDeliveries('three of three', 'pass', delivered()),
  onDeliveries('fewer', 'pass', delivered({ codes: cards(1) })),
  onDeliveries('none yet', 'notApplicable', waiting('pending')),
  onDeliveries('four of three', 'violated', delivered({ codes: cards(1, 2, 3, 4) })),
  onDeliveries('four in two entries', 'violated', delivered({ codes: inEntries(2, 2) })),
  onDeliveries(
    'a refunded order with four',
    'violated',
    delivered({ before: ordered('refunded'), codes: cards(1, 2, 3, 4) }),
  ),
  onDeliveries(
    'four, pending',
    'violated',
    delivered({
      before: partial,
      codes: codesAnswer([
        entry(
          CARDS,
          [1, 2, 3, 4].map((n) => code(n)),
          'pending',
        ),
      ]),
    }),
  ),
]);

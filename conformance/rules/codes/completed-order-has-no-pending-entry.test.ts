import {
  CARDS,
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  ordered,
  PASS,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './completed-order-has-no-pending-entry.js';

const partly = codesAnswer([entry(CARDS, [code(1), code(2), code(3)]), entry(PASS, [], 'pending')]);

describeRule(rule, [
  onDeliveries('a completed order', 'pass', delivered()),
  onDeliveries(
    'a partial order',
    'notApplicable',
    delivered({ before: ordered('partially_fulfilled'), codes: partly }),
  ),
  onDeliveries(
    'completed only afterwards',
    'notApplicable',
    delivered({ before: ordered('processing'), codes: partly }),
  ),
  onDeliveries('no second look', 'inconclusive', delivered({ codes: partly, after: null })),
  onDeliveries('one entry pending', 'violated', delivered({ codes: partly })),
]);

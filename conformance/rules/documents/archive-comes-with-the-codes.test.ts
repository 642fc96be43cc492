import {
  archived,
  delivered,
  onDeliveries,
  ordered,
  unanswered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './archive-comes-with-the-codes.js';
import { missing, refunded } from './archives.test.support.js';

describeRule(rule, [
  onDeliveries('both', 'pass', delivered({ archive: archived() })),
  onDeliveries('nobody asked', 'notApplicable', delivered()),
  onDeliveries('no codes', 'notApplicable', waiting('pending', { archive: missing })),
  onDeliveries('a refunded order', 'notApplicable', delivered({ before: refunded, archive: missing })),
  onDeliveries('refunded meanwhile', 'notApplicable', delivered({ after: refunded, archive: missing })),
  onDeliveries('no answer', 'inconclusive', delivered({ archive: unanswered(missing) })),
  onDeliveries('no second look', 'inconclusive', delivered({ after: null, archive: missing })),
  onDeliveries('404', 'violated', delivered({ archive: missing })),
  onDeliveries(
    '403 for a partial order',
    'violated',
    delivered({ before: ordered('partially_fulfilled'), archive: exchange('downloadOrderCodes', 403, null) }),
  ),
]);

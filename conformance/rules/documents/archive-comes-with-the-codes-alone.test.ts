import {
  allCodes,
  archived,
  codesAnswer,
  delivered,
  noCodes,
  onDeliveries,
  ordered,
  unanswered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rules from './archive-comes-with-the-codes-alone.js';
import { missing, refunded } from './samples.test.support.js';

describeRules(rules, {
  'documents/archive-comes-with-the-codes': [
    onDeliveries('both', 'pass', delivered({ archive: archived() })),
    onDeliveries('it was not asked for', 'notApplicable', delivered()),
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
  ],
  'documents/no-archive-before-codes': [
    onDeliveries('404 for both', 'pass', waiting('pending', { archive: missing })),
    onDeliveries('codes', 'notApplicable', delivered({ archive: archived() })),
    onDeliveries(
      'a refunded order',
      'notApplicable',
      delivered({ before: refunded, codes: noCodes(403), archive: archived() }),
    ),
    onDeliveries(
      'the codes came meanwhile',
      'notApplicable',
      waiting('processing', { archive: archived(), again: codesAnswer(allCodes()) }),
    ),
    onDeliveries('it was not read again', 'inconclusive', waiting('processing', { archive: archived() })),
    onDeliveries(
      'the order could not be read again',
      'inconclusive',
      waiting('processing', { archive: archived(), again: noCodes() }),
    ),
    onDeliveries(
      'the codes came, and were taken back with the order',
      'notApplicable',
      waiting('processing', { archive: archived(), again: noCodes(), after: refunded }),
    ),
    onDeliveries('no answer', 'inconclusive', waiting('pending', { archive: unanswered(missing) })),
    onDeliveries(
      'a server error',
      'inconclusive',
      waiting('pending', { archive: exchange('downloadOrderCodes', 500, null) }),
    ),
    onDeliveries(
      'an archive and still no codes',
      'violated',
      waiting('pending', { archive: archived(), again: noCodes(), after: ordered('pending') }),
    ),
    onDeliveries('409', 'violated', waiting('pending', { archive: exchange('downloadOrderCodes', 409, null) })),
    onDeliveries(
      'an archive with no code in either',
      'violated',
      waiting('processing', {
        codes: codesAnswer([]),
        archive: archived(),
        again: codesAnswer([]),
        after: ordered('processing'),
      }),
    ),
  ],
});

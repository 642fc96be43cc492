import { archived, delivered, onDeliveries } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange } from '../shared/samples/sample.test.support.js';
import rule from './archive-is-a-sound-zip.js';
import { missing } from './samples.test.support.js';

describeRule(rule, [
  onDeliveries('a sound one', 'pass', delivered({ archive: archived() })),
  onDeliveries('404', 'notApplicable', delivered({ archive: missing })),
  onDeliveries('a huge one', 'inconclusive', delivered({ archive: archived({ unread: 'it inflates to too much' }) })),
  onDeliveries('a bad checksum', 'violated', delivered({ archive: archived({ flaw: 'its member a.txt has …' }) })),
  onDeliveries(
    'an empty body',
    'violated',
    delivered({ archive: answer('downloadOrderCodes', 200, 'application/zip', { is: 'empty' }) }),
  ),
  onDeliveries('JSON', 'violated', delivered({ archive: exchange('downloadOrderCodes', 200, { message: 'Sorry.' }) })),
]);

import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { change, lookup, made, onRace, race, refused } from '../shared/samples/race.test.support.js';
import rule from './race-shows-one-order.js';
import { first, ownKeys, right, second } from './races.test.support.js';

describeRule(rule, [
  onRace('one order', 'pass', right),
  onRace('in another state', 'pass', race('one', [made(first), made({ ...first, fulfillment_status: 'processing' })])),
  onRace(
    'the ulid in another letter case',
    'pass',
    race('one', [made(first), made({ ...first, ulid: String(first['ulid']).toLowerCase() })]),
  ),
  onRace('one answer with an order', 'notApplicable', race('one', [made(first), refused(409)])),
  onRace('keys of their own', 'notApplicable', ownKeys),
  onRace('two orders', 'violated', race('one', [made(first), made(second)])),
  onRace('an order that does not exist', 'violated', {
    ...race('one', [made(first), made(first), made(second)]),
    change: change([first], []),
    lookups: [lookup(second, 404)],
  }),
  onRace('another number', 'violated', race('one', [made(first), made({ ...first, order_number: '#102' })])),
]);

import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { change, lookup, made, onRace, race, refusedEntry } from '../shared/samples/race.test.support.js';
import rule from './race-shows-one-order.js';
import { firstRacer, ownKeys, right, secondRacer } from './samples.test.support.js';

describeRule(rule, [
  onRace('one order', 'pass', right),
  onRace(
    'in another state',
    'pass',
    race('one', [made(firstRacer), made({ ...firstRacer, fulfillment_status: 'processing' })]),
  ),
  onRace(
    'the ulid in another letter case',
    'pass',
    race('one', [made(firstRacer), made({ ...firstRacer, ulid: String(firstRacer['ulid']).toLowerCase() })]),
  ),
  onRace('one answer with an order', 'notApplicable', race('one', [made(firstRacer), refusedEntry(409)])),
  onRace('keys of their own', 'notApplicable', ownKeys),
  onRace('two orders', 'violated', race('one', [made(firstRacer), made(secondRacer)])),
  onRace('an order that does not exist', 'violated', {
    ...race('one', [made(firstRacer), made(firstRacer), made(secondRacer)]),
    change: change([firstRacer], []),
    lookups: [lookup(secondRacer, 404)],
  }),
  onRace('another number', 'violated', race('one', [made(firstRacer), made({ ...firstRacer, order_number: '#102' })])),
]);

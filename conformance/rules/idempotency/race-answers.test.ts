import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { change, lookup, made, onRace, race, refusedEntry, unanswered } from '../shared/samples/race.test.support.js';
import rules from './race-answers.js';
import { allRefused, firstRacer, ownKeys, right, secondRacer } from './samples.test.support.js';

describeRules(rules, {
  'idempotency/race-shows-one-order': [
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
    onRace(
      'another number',
      'violated',
      race('one', [made(firstRacer), made({ ...firstRacer, order_number: '#102' })]),
    ),
  ],
  'idempotency/race-answers-201-or-4xx': [
    onRace('all with the order', 'pass', right),
    onRace(
      'one with the order, others refused',
      'pass',
      race('one', [made(firstRacer), refusedEntry(409), refusedEntry(425)]),
    ),
    onRace('one without an answer', 'pass', race('one', [made(firstRacer), unanswered()])),
    onRace('none answered', 'inconclusive', race('one', [unanswered(), refusedEntry(409)])),
    onRace('none but 429', 'inconclusive', race('one', [refusedEntry(429), refusedEntry(429)])),
    onRace('keys of their own', 'notApplicable', ownKeys),
    onRace('refused without a race too', 'notApplicable', { ...race('one', allRefused), control: refusedEntry(422) }),
    onRace('one with 500', 'violated', race('one', [made(firstRacer), refusedEntry(500)])),
    onRace('one with 200', 'violated', race('one', [refusedEntry(200), made(firstRacer)])),
    onRace('all refused, and the order alone is not', 'violated', {
      ...race('one', allRefused),
      control: made(firstRacer),
    }),
    onRace('all refused, and an order was made', 'violated', {
      ...race('one', allRefused),
      change: change([firstRacer], []),
    }),
  ],
});

import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { change, lookup, made, onRace, race, refusedAttempt, unanswered } from '../shared/samples/race.test.support.js';
import rules from './race-answers.js';
import { allRefused, firstRacer, ownKeys, secondRacer, validRace } from './samples.test.support.js';

describeRules(rules, {
  'idempotency/race-shows-one-order': [
    onRace('one order', 'pass', validRace),
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
    onRace('only one answer with an order', 'notApplicable', race('one', [made(firstRacer), refusedAttempt(409)])),
    onRace('different keys', 'notApplicable', ownKeys),
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
    onRace('all with the order', 'pass', validRace),
    onRace(
      'one answered with the order, others refused',
      'pass',
      race('one', [made(firstRacer), refusedAttempt(409), refusedAttempt(425)]),
    ),
    onRace('one without an answer', 'pass', race('one', [made(firstRacer), unanswered()])),
    onRace('no final answer', 'inconclusive', race('one', [unanswered(), refusedAttempt(409)])),
    onRace('only 429', 'inconclusive', race('one', [refusedAttempt(429), refusedAttempt(429)])),
    onRace('different keys', 'notApplicable', ownKeys),
    onRace('also refused without a race', 'notApplicable', {
      ...race('one', allRefused),
      control: refusedAttempt(422),
    }),
    onRace('one with 500', 'violated', race('one', [made(firstRacer), refusedAttempt(500)])),
    onRace('one with 200', 'violated', race('one', [refusedAttempt(200), made(firstRacer)])),
    onRace('all refused, but the order alone is accepted', 'violated', {
      ...race('one', allRefused),
      control: made(firstRacer),
    }),
    onRace('all refused, but an order was created', 'violated', {
      ...race('one', allRefused),
      change: change([firstRacer], []),
    }),
  ],
});

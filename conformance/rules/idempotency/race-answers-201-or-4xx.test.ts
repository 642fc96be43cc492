import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { change, lost, made, onRace, race, unanswered } from '../shared/samples/race.test.support.js';
import rule from './race-answers-201-or-4xx.js';
import { allRefused, firstRacer, ownKeys, right } from './samples.test.support.js';

describeRule(rule, [
  onRace('all with the order', 'pass', right),
  onRace('one with the order, others refused', 'pass', race('one', [made(firstRacer), lost(409), lost(425)])),
  onRace('one without an answer', 'pass', race('one', [made(firstRacer), unanswered()])),
  onRace('none answered', 'inconclusive', race('one', [unanswered(), lost(409)])),
  onRace('none but 429', 'inconclusive', race('one', [lost(429), lost(429)])),
  onRace('keys of their own', 'notApplicable', ownKeys),
  onRace('refused without a race too', 'notApplicable', { ...race('one', allRefused), control: lost(422) }),
  onRace('one with 500', 'violated', race('one', [made(firstRacer), lost(500)])),
  onRace('one with 200', 'violated', race('one', [lost(200), made(firstRacer)])),
  onRace('all refused, and the order alone is not', 'violated', {
    ...race('one', allRefused),
    control: made(firstRacer),
  }),
  onRace('all refused, and an order was made', 'violated', {
    ...race('one', allRefused),
    change: change([firstRacer], []),
  }),
]);

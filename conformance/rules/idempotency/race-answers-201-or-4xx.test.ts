import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { change, made, onRace, race, refused, unanswered } from '../shared/samples/race.test.support.js';
import rule from './race-answers-201-or-4xx.js';
import { allRefused, first, ownKeys, right } from './races.test.support.js';

describeRule(rule, [
  onRace('all with the order', 'pass', right),
  onRace('one with the order, others refused', 'pass', race('one', [made(first), refused(409), refused(425)])),
  onRace('one without an answer', 'pass', race('one', [made(first), unanswered()])),
  onRace('none answered', 'inconclusive', race('one', [unanswered(), refused(409)])),
  onRace('none but 429', 'inconclusive', race('one', [refused(429), refused(429)])),
  onRace('keys of their own', 'notApplicable', ownKeys),
  onRace('refused without a race too', 'notApplicable', { ...race('one', allRefused), control: refused(422) }),
  onRace('one with 500', 'violated', race('one', [made(first), refused(500)])),
  onRace('one with 200', 'violated', race('one', [refused(200), made(first)])),
  onRace('all refused, and the order alone is not', 'violated', { ...race('one', allRefused), control: made(first) }),
  onRace('all refused, and an order was made', 'violated', {
    ...race('one', allRefused),
    change: change([first], []),
  }),
]);

import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { made, onRace, race, refused } from '../shared/samples/race.test.support.js';
import { first, ownKeys, right } from './races.test.support.js';
import rule from './simultaneous-replay.js';

describeRule(rule, [
  onRace('the order', 'observed', right),
  onRace('a refusal', 'observed', race('one', [made(first), refused(409)])),
  onRace('both', 'observed', race('one', [made(first), made(first), refused(425)])),
  onRace('keys of their own', 'notApplicable', ownKeys),
]);

import type { Attempt, Replay } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { made, onRace, race, refusedEntry } from '../shared/samples/race.test.support.js';
import { accepted, aurora, onReplay, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import { firstKeyed, firstRacer, ownKeys, right, second } from './samples.test.support.js';
import rules from './silences.js';

const moved = {
  means: 'after progress',
  first: accepted(firstKeyed),
  since: 'last repeat',
  change: showing([]),
} as const;

const read = exchange('getOrder', 200, { ...firstKeyed, fulfillment_status: 'completed' });

const twice = (means: Replay['means'], one: Attempt, two: Attempt) => ({ means, first: one, repeats: [two] });

describeRules(rules, {
  'idempotency/replayed-order-as-it-was-or-is': [
    onReplay('as it was', 'observed', { ...moved, repeats: [accepted(firstKeyed)], progress: read }),
    onReplay('as it is', 'observed', {
      ...moved,
      repeats: [accepted({ ...firstKeyed, fulfillment_status: 'completed' })],
      progress: read,
    }),
    onReplay('nothing was read', 'notApplicable', { ...moved, repeats: [accepted(firstKeyed)] }),
    onReplay('refused', 'notApplicable', { ...moved, repeats: [refused()], progress: read }),
  ],
  'idempotency/longest-key': [
    onReplay('a key', 'observed', {
      ...twice('long key', accepted(firstKeyed), accepted(firstKeyed)),
      note: '255 characters',
    }),
    onReplay('refused', 'observed', { ...twice('long key', refused(431), refused(431)), note: '4000 characters' }),
    onReplay('no answer', 'inconclusive', twice('long key', unanswered('timeout'), accepted(firstKeyed))),
    onReplay('a blank key', 'notApplicable', twice('blank key', accepted(firstKeyed), accepted(firstKeyed))),
  ],
  'idempotency/blank-key': [
    onReplay('none', 'observed', twice('blank key', accepted(firstKeyed), accepted(second))),
    onReplay('a key', 'observed', twice('blank key', accepted(firstKeyed), accepted(firstKeyed))),
    onReplay('a long key', 'notApplicable', twice('long key', accepted(firstKeyed), accepted(firstKeyed))),
  ],
  'idempotency/odd-keys': [
    onReplay('a key', 'observed', {
      ...twice('odd key', accepted(firstKeyed), accepted(firstKeyed)),
      note: 'spaces inside',
    }),
    onReplay('refused', 'observed', { ...twice('odd key', refused(400), refused(400)), note: 'Latin-1 letters' }),
    onReplay(
      'a long key',
      'notApplicable',
      twice('long key', accepted(firstKeyed, { cost: aurora.price }), accepted(firstKeyed)),
    ),
  ],
  'idempotency/simultaneous-replay': [
    onRace('the order', 'observed', right),
    onRace('a refusal', 'observed', race('one', [made(firstRacer), refusedEntry(409)])),
    onRace('both', 'observed', race('one', [made(firstRacer), made(firstRacer), refusedEntry(425)])),
    onRace('keys of their own', 'notApplicable', ownKeys),
  ],
});

import type { Attempt, Replay } from '../../evidence/evidence.js';
import { listedProduct } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { made, onRace, race, refusedAttempt } from '../shared/samples/race.test.support.js';
import { accepted, onReplay, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import { first, firstRacer, ownKeys, second, validRace } from './samples.test.support.js';
import rules from './silences.js';

const moved = {
  means: 'after progress',
  first: accepted(first),
  since: 'last repeat',
  change: showing([]),
} as const;

const read = exchange('getOrder', 200, { ...first, fulfillment_status: 'completed' });
const twice = (means: Replay['means'], one: Attempt, two: Attempt) => ({ means, first: one, repeats: [two] });

describeRules(rules, {
  'idempotency/replayed-order-as-it-was-or-is': [
    onReplay('unchanged', 'observed', { ...moved, repeats: [accepted(first)], progress: read }),
    onReplay('as it is', 'observed', {
      ...moved,
      repeats: [accepted({ ...first, fulfillment_status: 'completed' })],
      progress: read,
    }),
    onReplay('nothing was read', 'notApplicable', { ...moved, repeats: [accepted(first)] }),
    onReplay('refused', 'notApplicable', { ...moved, repeats: [refused()], progress: read }),
  ],
  'idempotency/longest-key': [
    onReplay('a key', 'observed', {
      ...twice('long key', accepted(first), accepted(first)),
      note: '255 characters',
    }),
    onReplay('refused', 'observed', { ...twice('long key', refused(431), refused(431)), note: '4000 characters' }),
    onReplay('no answer', 'inconclusive', twice('long key', unanswered('timeout'), accepted(first))),
    onReplay('a blank key', 'notApplicable', twice('blank key', accepted(first), accepted(first))),
  ],
  'idempotency/blank-key': [
    onReplay('none', 'observed', twice('blank key', accepted(first), accepted(second))),
    onReplay('a key', 'observed', twice('blank key', accepted(first), accepted(first))),
    onReplay('a long key', 'notApplicable', twice('long key', accepted(first), accepted(first))),
  ],
  'idempotency/odd-keys': [
    onReplay('a key', 'observed', {
      ...twice('odd key', accepted(first), accepted(first)),
      note: 'spaces inside',
    }),
    onReplay('refused', 'observed', { ...twice('odd key', refused(400), refused(400)), note: 'Latin-1 letters' }),
    onReplay(
      'a long key',
      'notApplicable',
      twice('long key', accepted(first, { cost: listedProduct.price }), accepted(first)),
    ),
  ],
  'idempotency/simultaneous-replay': [
    onRace('the order', 'observed', validRace),
    onRace('a refusal', 'observed', race('one', [made(firstRacer), refusedAttempt(409)])),
    onRace('both', 'observed', race('one', [made(firstRacer), made(firstRacer), refusedAttempt(425)])),
    onRace('different keys', 'notApplicable', ownKeys),
  ],
});

import type { Attempt, Replay } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { accepted, aurora, onReplay, refused, unanswered } from '../shared/samples/replay.test.support.js';
import { first, second } from './keys.test.support.js';
import rules from './keys-of-unclear-form.js';

const twice = (means: Replay['means'], one: Attempt, two: Attempt) => ({ means, first: one, repeats: [two] });

describeRules(rules, {
  'idempotency/longest-key': [
    onReplay('a key', 'observed', { ...twice('long key', accepted(first), accepted(first)), note: '255 characters' }),
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
    onReplay('a key', 'observed', { ...twice('odd key', accepted(first), accepted(first)), note: 'spaces inside' }),
    onReplay('refused', 'observed', { ...twice('odd key', refused(400), refused(400)), note: 'Latin-1 letters' }),
    onReplay(
      'a long key',
      'notApplicable',
      twice('long key', accepted(first, { cost: aurora.price }), accepted(first)),
    ),
  ],
});

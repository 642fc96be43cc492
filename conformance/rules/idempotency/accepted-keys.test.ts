import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, unanswered } from '../shared/samples/replay.test.support.js';
import rules from './accepted-keys.js';
import { control, first } from './samples.test.support.js';

const usual = { means: 'usual key', note: 'ULID' } as const;

const free = {
  means: 'after a refusal',
  note: 'an unknown product first',
  first: refused(422, 'No.', {}, { intent: 'depends' }),
} as const;

describeRules(rules, {
  'idempotency/usual-keys-are-accepted': [
    onReplay('accepted', 'pass', { ...usual, first: accepted(first), repeats: [] }),
    onReplay('refused, but another key is accepted', 'violated', {
      ...usual,
      first: refused(422, 'Not a UUID.'),
      repeats: [],
      control: control,
    }),
    onReplay('429', 'notApplicable', {
      ...usual,
      first: refused(422, 'Too many orders.'),
      repeats: [],
      control: control,
    }),
    onReplay('refused, and so is another key', 'notApplicable', {
      ...usual,
      first: refused(),
      repeats: [],
      control: refused(),
    }),
    onReplay('no answer', 'inconclusive', { ...usual, first: unanswered('timeout'), repeats: [] }),
    onReplay('a long key', 'notApplicable', { means: 'long key', first: refused(), repeats: [], control: control }),
  ],
  'idempotency/refused-key-is-free-again': [
    onReplay('a new order', 'pass', { ...free, repeats: [accepted(first)] }),
    onReplay('still refused, but accepted with another key', 'violated', {
      ...free,
      repeats: [refused()],
      control: control,
    }),
    onReplay('also refused with another key', 'notApplicable', { ...free, repeats: [refused()], control: refused() }),
    onReplay('the first was accepted', 'notApplicable', {
      ...free,
      first: accepted(first),
      repeats: [accepted(first)],
    }),
    onReplay('no answer', 'inconclusive', { ...free, repeats: [unanswered('timeout')] }),
  ],
});

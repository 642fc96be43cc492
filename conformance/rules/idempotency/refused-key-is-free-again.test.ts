import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, refused, unanswered } from '../shared/samples/replay.test.support.js';
import rule from './refused-key-is-free-again.js';
import { control, first } from './samples.test.support.js';

const free = {
  means: 'after a refusal',
  note: 'an unknown product first',
  first: refused(422, 'No.', {}, { intent: 'depends' }),
} as const;

describeRule(rule, [
  onReplay('a new order', 'pass', { ...free, repeats: [accepted(first)] }),
  onReplay('refused still, and not under another key', 'violated', {
    ...free,
    repeats: [refused()],
    control: control,
  }),
  onReplay('refused under another key too', 'notApplicable', { ...free, repeats: [refused()], control: refused() }),
  onReplay('the first was accepted', 'notApplicable', {
    ...free,
    first: accepted(first),
    repeats: [accepted(first)],
  }),
  onReplay('no answer', 'inconclusive', { ...free, repeats: [unanswered('timeout')] }),
]);

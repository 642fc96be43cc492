import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, payment, refused, showing, unanswered } from '../shared/samples/replay.test.support.js';
import rule from './invalid-body-under-a-used-key.js';
import { first, second } from './samples.test.support.js';

const broken = { means: 'invalid body', first: accepted(first) } as const;
const silent = { intent: 'silent' } as const;
const bad = (status: number) => refused(status, 'No.', {}, { ...silent, note: 'a quantity of 0 under a used key' });

describeRule(rule, [
  onReplay('422', 'pass', { ...broken, repeats: [bad(422)] }),
  onReplay('the original', 'pass', { ...broken, repeats: [accepted(first, {}, silent)] }),
  onReplay('400', 'violated', { ...broken, repeats: [bad(400)] }),
  onReplay('another order', 'violated', {
    ...broken,
    repeats: [accepted(second, {}, { ...silent, note: 'no items under a used key' })],
  }),
  onReplay('an order that no answer shows', 'violated', {
    ...broken,
    repeats: [bad(422)],
    change: showing([first, second]),
  }),
  onReplay('a payment that no answer shows', 'violated', {
    ...broken,
    repeats: [bad(422)],
    change: showing([first], [payment(first), payment(first, 88_002)]),
  }),
  onReplay('an order while other clients buy', 'inconclusive', {
    ...broken,
    repeats: [bad(422)],
    change: showing([first, second], [], { isBusy: true }),
  }),
  onReplay('no answer', 'inconclusive', { ...broken, repeats: [unanswered('timeout')] }),
  onReplay('the first was refused', 'notApplicable', { ...broken, first: refused(), repeats: [bad(422)] }),
]);
